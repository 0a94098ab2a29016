/** Returns a form as the admin sends it: text fields and an optional file named `image`. */
export function imageForm(
  texts: Readonly<Record<string, string>>,
  file?: { readonly bytes: Uint8Array; readonly name?: string; readonly type?: string },
): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  if (file) {
    const { bytes, name = "image.png", type = "image/png" } = file;
    // Node's types allow shared memory in a view; these bytes never are.
    form.append("image", new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name);
  }
  return form;
}
