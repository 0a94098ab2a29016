import type { SignInTexts } from "./en.ts";

export const nl: SignInTexts = {
  refusals: {
    code_wrong: "Deze code klopt niet. Kijk in de nieuwste e-mail.",
    code_expired: "Deze code is verlopen of al gebruikt. Vraag een nieuwe aan.",
    code_used_up: "Te veel pogingen. Vraag een nieuwe code aan.",
    code_paused: "Er zijn te veel verkeerde codes ingevoerd voor dit adres. Gebruik de link in onze e-mail.",
  },
  problems: {
    invalid_input: "Controleer wat u hebt ingevuld.",
    too_many_requests: "Te veel verzoeken. Probeer het later opnieuw.",
    not_found: "Deze browser kent u niet meer. Open uw pagina opnieuw.",
  },
  failed: "Dat is niet gelukt. Probeer het later opnieuw.",
};
