import type { DownloadCodeTexts } from "./en.ts";

export const es: DownloadCodeTexts = {
  code_mistyped: "Este código contiene un error de escritura. Compárelo con el que recibió.",
  code_unknown: "Este código no existe. Compárelo con el que recibió.",
  code_used:
    "Este código ya se ha usado. El enlace a los archivos se envió al correo electrónico que se indicó entonces.",
  code_stopped: "Este código se ha desactivado y ya no se puede usar.",
  code_expired: "Este código ha caducado.",
  code_empty: "El contenido de este código ya no está disponible para descargar. Por favor, escríbanos.",
};
