/**
 * Uploads a file to a folder of the user data, and gives its path; null when the server does not take it. Foundry itself
 * tells the person why.
 */
export async function uploadFile(folder: string, file: File): Promise<string | null> {
  const answer = await foundry.applications.apps.FilePicker.implementation.upload(
    "data",
    folder,
    file,
    {},
    {
      notify: false,
    },
  );
  return answer && "path" in answer && typeof answer.path === "string" ? answer.path : null;
}
