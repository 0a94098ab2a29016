export const en = {
  // Formats
  noDate: "No date",
  invalidDate: "Invalid date",
  unknownProduct: "Unknown product",

  // Errors
  fileUnreadable: "The file could not be read. Choose it again.",
  notAllowed: "The browser does not allow it.",
  partNotLoaded: "A part of the program could not be loaded. Check your connection and try again.",
  unknownError: "An unknown error occurred",
  copyIsHidden: "Visitors do not see the copy yet.",

  // Loading
  loadingData: "Loading the data",
  dataNotLoaded: "Failed to load the data",

  // Lists
  dragToReorder: (name: string) => `Drag to reorder: ${name}`,
  sortable: "sortable",
  sortableHelp:
    "To pick up this entry press space. While it is picked up move it with the arrow keys. Press space again to put it down, or escape to leave it where it was.",

  // Amounts
  amountAmbiguous: (text: string, readings: string) => `“${text}” could be ${readings}. Enter one of them`,
  amountExample: (example: string) => `Enter an amount such as ${example}`,
  amountWhole: (code: string) => `Enter a whole amount, because ${code} has no decimals`,
  amountDecimals: (decimals: number) => `Enter at most ${decimals} decimals`,
};

export type ComponentTexts = typeof en;
