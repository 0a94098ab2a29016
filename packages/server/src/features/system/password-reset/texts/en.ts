export const en = {
  setPassword: "Set a new password",
  preheader: "The link works once, for 30 minutes.",
  footer: (artist: string) =>
    `Sent to the owner of the ${artist} shop, because a new password was asked for at its login.`,
  choose: (loginName: string) => `Choose a new password for the login name ${loginName}:`,
  linkWorksOnce:
    "The link works once, for 30 minutes. If several were sent, only the newest works. If two-step login is on, the login still asks for its code.",
  ifNotYou: "If it was not you",
  ignore:
    "You can ignore this email: your password stays as it is. Whoever has this link can change it, so forward it to nobody.",
};

export type PasswordResetTexts = typeof en;
