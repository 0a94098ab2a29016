import type { FileToSave, PickedImage, Platform } from "./platform.ts";

/** The admin in a browser: its file chooser and its downloads. */
export function makeWebPlatform(websiteUrl: string): Platform {
  return {
    websiteUrl,
    pickImage,
    saveFile,
    openExternal: (address) => void window.open(address, "_blank", "noopener"),
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
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after the click, some of them only after a while.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return Promise.resolve("saved");
}
