/** What the emails about alerts say beside the alert itself, whose words `contract/refusals` has. */
export const en = {
  statusAt: (url: string) => `Status: ${url}`,
  resolved: (title: string) => `Resolved: ${title}`,
  isOver: (title: string, at: string) => `"${title}", reported on ${at}, is over. No action is needed.`,
};

export type AlertEmailTexts = typeof en;
