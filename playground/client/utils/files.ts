/** Offers text as a file that the browser saves. */
export function saveDataToFile(data: string, type: string, filename: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([data], { type }));
  link.download = filename;
  link.click();
  // The browser reads the address after this call.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
