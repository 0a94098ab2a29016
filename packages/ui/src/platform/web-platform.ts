import type { FileToSave, PickedImage, Platform } from "./platform.ts";

/** Creates the platform of a browser, which uses its file chooser and downloads. */
export function makeWebPlatform(websiteUrl: string): Platform {
  return {
    websiteUrl,
    pickImage,
    saveFile,
    openExternal: (url) => void window.open(url, "_blank", "noopener"),
  };
}

function pickImage(): Promise<PickedImage | null> {
  return new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = "image/*";
    input.addEventListener("change", () => {
      const file = input.files?.[0];
      resolve(file ? { name: file.name, type: file.type, blob: file } : null);
    });
    input.addEventListener("cancel", () => resolve(null));
    input.click();
  });
}

function saveFile({ name, blob }: FileToSave): Promise<"saved"> {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the blob only some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return Promise.resolve("saved");
}
