import type { SignInTexts } from "./en.ts";

export const it: SignInTexts = {
  refusals: {
    code_wrong: "Questo codice non è corretto. Si prega di controllare l’e-mail più recente.",
    code_expired: "Questo codice è scaduto o è già stato usato. Si prega di richiederne uno nuovo.",
    code_used_up: "Troppi tentativi. Si prega di richiedere un nuovo codice.",
    code_paused: "Troppi codici errati per questo indirizzo. Si prega di usare il link nella nostra e-mail.",
  },
  problems: {
    invalid_input: "Si prega di controllare i dati inseriti.",
    too_many_requests: "Troppe richieste. Si prega di riprovare più tardi.",
    not_found: "Questo browser non La riconosce più. Si prega di riaprire la propria pagina.",
  },
  failed: "Non ha funzionato. Si prega di riprovare più tardi.",
};
