import type { commonHsCodes } from "@recital/contract/values/catalog";
import type { ReactNode } from "react";

export const en = {
  // Formats
  noDate: "No date",
  invalidDate: "Invalid date",
  unknownProduct: "Unknown product",

  // Errors
  fileUnreadable: "The file could not be read. Choose it again.",
  notAllowed: "The browser does not allow it.",
  partNotLoaded: "A part of the program could not be loaded. Check your connection and try again.",
  serverNotReached: "The server could not be reached.",
  unknownError: "An unknown error occurred",
  copyIsHidden: "Visitors do not see the copy yet.",

  // Alerts
  disputesDue: (count: number) => (count === 1 ? "1 dispute needs a response" : `${count} disputes need a response`),
  orderNumber: (id: number) => `Order #${id}`,
  respondBy: (order: ReactNode, time: string): ReactNode => (
    <>
      {order}: respond by {time}
    </>
  ),
  openWithdrawals: (count: number) =>
    count === 1 ? "1 customer withdraws from a purchase" : `${count} customers withdraw from a purchase`,
  viewWithdrawals: "View the withdrawals",

  // Loading
  loading: "Loading",
  loadingRows: "Loading…",
  loadingData: "Loading the data",
  dataNotLoaded: "Failed to load the data",
  tryAgain: "Try Again",
  screenNotShown: "This screen could not be shown",
  notFound: "Not found",
  noSuchScreen: "This screen does not exist",
  checkUrl: "Please check the URL.",
  toDashboard: "Return to the dashboard",

  percent: (percent: number) => `${percent}%`,

  // Time left
  secondsLeft: "A few seconds left",
  minuteLeft: "Less than a minute left",
  minutesLeft: (count: number) => `About ${count} minute${count === 1 ? "" : "s"} left`,
  hoursLeft: (count: number) => `About ${count} hour${count === 1 ? "" : "s"} left`,
  daysLeft: (count: number) => `About ${count} day${count === 1 ? "" : "s"} left`,

  // Questions
  discardTitle: "Discard your changes?",
  discardText: "Your changes have not been saved.",
  discard: "Discard",
  keepEditing: "Keep editing",
  cancel: "Cancel",
  close: "Close",

  // Saving
  saving: "Saving...",
  conflictNotLoaded: "This was changed somewhere else, but could not be loaded again",
  gone: "It no longer exists",
  conflict: "This was changed somewhere else while you were editing.",
  keepMine: "Keep mine",
  takeTheirs: "Take theirs",

  // Imports
  chooseFile: "Choose a CSV file",
  chooseAnotherFile: "Choose another file",
  orDropIt: "or drop it here",
  notImportable: "The file cannot be imported",
  fileNotRead: "Failed to read the file",
  ignoredColumn: (column: string, cells: string, count: number) =>
    `${column} (${cells} ${count === 1 ? "cell" : "cells"})`,
  notImported: (names: ReactNode): ReactNode => <>Not imported: {names}</>,
  willNotBeImported: (names: ReactNode): ReactNode => <>Will not be imported: {names}</>,
  skippedLines: "Skipped lines",
  line: (number: number) => `Line ${number}`,

  // Files
  fileNotSaved: "Failed to save the file",
  fileNotChecked: "The file has not been checked yet.",
  exportToCsv: (name: string) => `Export to CSV: ${name}`,
  exported: "Export successful",
  notExported: "Export failed",

  // Images
  chooseImage: "Choose image",
  removeImage: "Remove the chosen image",
  upload: "Upload",
  imageUrlExample: "https://… or /uploads/…",
  imageHint: (megabytes: number) => `Drop or paste a photo (max ${megabytes} MB). An animation becomes a still.`,
  readingPhoto: "Reading the photo…",
  shownAfterSave: "The image is shown after you save",
  noImageChosen: "No image chosen",
  noImage: "No image",
  imageNotLoaded: "The image could not be loaded",
  imageNotLoadedName: (alt: string) => `${alt} (could not be loaded)`,

  // Fields
  choices: "Choices",
  nothingMatches: "Nothing matches",
  clear: "Clear",
  oneLess: (name: string) => `One less: ${name}`,
  quantity: (name: string) => `Quantity: ${name}`,
  oneMore: (name: string) => `One more: ${name}`,
  ofMost: (max: number) => `of ${max}`,
  code: "Code",
  codeHint: "Six digits from your authenticator app, or one of your recovery codes",
  codeRequired: "Code is required",
  subject: "Release or product",
  chooseSubject: "Choose a release or a product",
  noSuchSubject: "Nothing has this name",
  releaseOption: (title: string) => `${title} (release)`,

  // Amounts
  amountAmbiguous: (text: string, readings: string) => `“${text}” could be ${readings}. Enter one of them`,
  amountExample: (example: string) => `Enter an amount such as ${example}`,
  amountWhole: (code: string) => `Enter a whole amount, because ${code} has no decimals`,
  amountDecimals: (decimals: number) => `Enter at most ${decimals} decimals`,

  // Layout
  documentTitle: (title: string) => `${title} · Admin`,
  withDocker: (command: ReactNode): ReactNode => <>With Docker Compose: {command}</>,

  // Lists
  copy: {
    link: {
      button: "Copy link",
      of: (name: string) => `Copy link: ${name}`,
      copied: "Link copied",
      failure: "Failed to copy the link",
      select: "Select the link and copy it.",
    },
    record: {
      button: "Copy record",
      of: (name: string) => `Copy record: ${name}`,
      copied: "Record copied",
      failure: "Failed to copy the record",
      select: "Select the record and copy it.",
    },
  },
  editOf: (name: string) => `Edit: ${name}`,
  deleteOf: (name: string) => `Delete: ${name}`,
  duplicateOf: (name: string) => `Duplicate: ${name}`,
  moveUp: (name: string) => `Move up: ${name}`,
  moveDown: (name: string) => `Move down: ${name}`,
  actionsOf: (name: string) => `Actions: ${name}`,
  pages: "Pages",
  page: (number: number) => `Page ${number}`,
  previousPage: "Previous page",
  nextPage: "Next page",
  dragToReorder: (name: string) => `Drag to reorder: ${name}`,
  sortable: "sortable",
  sortableHelp:
    "To pick up this entry press space. While it is picked up move it with the arrow keys. Press space again to put it down, or escape to leave it where it was.",
  pickedUp: (name: string, place: number, count: number) =>
    `Picked up ${name}. ${name} is at place ${place} of ${count}.`,
  isAt: (name: string, place: number, count: number) => `${name} is at place ${place} of ${count}.`,
  putDown: (name: string, place: number, count: number) => `${name} was put down at place ${place} of ${count}.`,
  isBack: (name: string, place: number, count: number) => `${name} is back at place ${place} of ${count}.`,

  // Withdrawals
  statementErased: "The customer's data was erased.",
  withdrawalOpen: "Open",
  withdrawalDone: "Done",
  withdrawalNotUpdated: "Failed to update the withdrawal",
  markAsDone: "Mark as done",
  openAgain: "Open again",

  // Customs
  goods: {
    "852380": "Vinyl records, cassettes",
    "852349": "CDs, DVDs",
    "610910": "T-shirts of cotton",
    "650500": "Hats and caps",
    "490400": "Sheet music",
    "490199": "Books",
    "491191": "Posters, prints",
    "420222": "Bags of fabric",
  } satisfies Record<(typeof commonHsCodes)[number], string>,
};

export type ComponentTexts = typeof en;
