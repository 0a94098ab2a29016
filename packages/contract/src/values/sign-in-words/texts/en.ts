export const en = {
  /** Why a code is refused. */
  refusals: {
    code_wrong: "This code is not right. Please check the newest email.",
    code_expired: "This code has expired or was used. Please ask for a new one.",
    code_used_up: "Too many tries. Please ask for a new code.",
    code_paused: "There were too many wrong codes for this address. Please use the link in our email.",
  },
  /** Why another form was refused. */
  problems: {
    invalid_input: "Please check what you entered.",
    too_many_requests: "Too many requests. Please try again later.",
    not_found: "This browser has forgotten you. Please open your page again.",
  },
  failed: "That did not work. Please try again later.",
};

export type SignInTexts = typeof en;
