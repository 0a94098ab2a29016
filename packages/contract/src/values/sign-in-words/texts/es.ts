import type { SignInTexts } from "./en.ts";

export const es: SignInTexts = {
  refusals: {
    code_wrong: "Este código no es correcto. Compruebe el correo más reciente.",
    code_expired: "Este código ha caducado o ya se ha usado. Solicite uno nuevo.",
    code_used_up: "Demasiados intentos. Solicite un código nuevo.",
    code_paused: "Demasiados códigos incorrectos para esta dirección. Utilice el enlace de nuestro correo.",
  },
  problems: {
    invalid_input: "Revise los datos introducidos.",
    too_many_requests: "Demasiadas solicitudes. Vuelva a intentarlo más tarde.",
    not_found: "Este navegador ya no le reconoce. Vuelva a abrir su página.",
  },
  failed: "No ha funcionado. Vuelva a intentarlo más tarde.",
};
