export const en = {
  uploads: "Uploads",
  uploadOf: (file: string) => `Upload of ${file}`,
  cancelTitle: "Cancel this upload?",
  cancelText: "What was sent so far is deleted.",
  cancelUpload: "Cancel upload",
  keepUploading: "Keep uploading",
  close: (file: string) => `Close: ${file}`,
  pause: (file: string) => `Pause: ${file}`,
  resume: (file: string) => `Resume: ${file}`,
  cancel: (file: string) => `Cancel: ${file}`,
  tryAgain: "Try again",
  tryAgainWith: (file: string) => `Try again: ${file}`,
  refused: "The file was refused.",
  /** The sent bytes of all. */
  sent: (sent: string, all: string) => `${sent} of ${all}`,
  waiting: (size: string) => `Waiting · ${size}`,
  paused: (sent: string) => `Paused · ${sent}`,
  pausedForLogin: "Paused until you log in",
  checking: "Checking the file…",
  uploaded: "Uploaded",
  waitingForConnection: (sent: string) => `Waiting for the connection · ${sent}`,
  waitingForServer: (sent: string) => `The site cannot store files right now. Trying again… · ${sent}`,
  speed: (sent: string, bytes: string, timeLeft: string) => `${sent} · ${bytes}/s · ${timeLeft}`,
};

export type UploadTexts = typeof en;
