export const en = {
  onlyThis: "Only this, instead of everything:",
  yourCity: "Your city",
  keptIfEmpty: "kept if empty",
  enterCity: "Please enter your city",
  chooseCountry: "Please choose your country",
  /** The button of the form for concerts nearby. */
  tellMe: "Tell me",
  oneMoment: "One moment...",
};

export type TopicFieldsTexts = typeof en;
