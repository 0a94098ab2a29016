/** A form as the back office sends one: texts, and a file named `image` where there is one. */
export function pictureForm(
  texts: Readonly<Record<string, string>>,
  file?: { readonly bytes: Uint8Array; readonly name?: string; readonly type?: string },
): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  if (file) {
    const { bytes, name = "picture.png", type = "image/png" } = file;
    // Node's types leave open whether a view's memory is shared; these bytes' never is.
    form.append("image", new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name);
  }
  return form;
}
