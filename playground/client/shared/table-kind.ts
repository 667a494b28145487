/** Whether the table was started with an option that its page names. */
export function isTable(kind: "strict" | "trap" | "documentedOnly"): boolean {
  if (typeof document === "undefined") return false;
  return (document.documentElement.dataset["table"] ?? "").split(" ").includes(kind);
}
