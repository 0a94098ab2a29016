export const en = {
  code_mistyped: "There is a typing mistake in this code. Please compare it with the one that you got.",
  code_unknown: "There is no such code. Please compare it with the one that you got.",
  code_used: "This code was used already. The link to the files was emailed to the address that was entered then.",
  code_stopped: "This code was stopped, so it can no longer be used.",
  code_expired: "This code has expired.",
  code_empty: "What this code was for is no longer there to download. Please write to us.",
};

export type DownloadCodeTexts = typeof en;
