import type { SignInTexts } from "./en.ts";

export const pl: SignInTexts = {
  refusals: {
    code_wrong: "Ten kod jest nieprawidłowy. Prosimy sprawdzić najnowszy e-mail.",
    code_expired: "Ten kod wygasł lub został już użyty. Można poprosić o nowy.",
    code_used_up: "Zbyt wiele prób. Można poprosić o nowy kod.",
    code_paused: "Dla tego adresu podano zbyt wiele błędnych kodów. Prosimy skorzystać z linku w naszym e-mailu.",
  },
  problems: {
    invalid_input: "Prosimy sprawdzić wprowadzone dane.",
    too_many_requests: "Zbyt wiele żądań. Prosimy spróbować później.",
    not_found: "Ta przeglądarka nie ma już dostępu do strony. Prosimy ponownie otworzyć swoją stronę.",
  },
  failed: "Nie udało się. Prosimy spróbować później.",
};
