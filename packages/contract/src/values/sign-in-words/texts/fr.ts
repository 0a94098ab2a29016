import type { SignInTexts } from "./en.ts";

export const fr: SignInTexts = {
  refusals: {
    code_wrong: "Ce code n’est pas le bon. Veuillez vérifier l’e-mail le plus récent.",
    code_expired: "Ce code a expiré ou a déjà été utilisé. Veuillez en demander un nouveau.",
    code_used_up: "Trop de tentatives. Veuillez demander un nouveau code.",
    code_paused: "Trop de codes erronés pour cette adresse. Veuillez utiliser le lien de notre e-mail.",
  },
  problems: {
    invalid_input: "Veuillez vérifier votre saisie.",
    too_many_requests: "Trop de demandes. Veuillez réessayer plus tard.",
    not_found: "Ce navigateur ne vous reconnaît plus. Veuillez rouvrir votre page.",
  },
  failed: "Cela n’a pas fonctionné. Veuillez réessayer plus tard.",
};
