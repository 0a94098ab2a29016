import type { KitTexts } from "./en.ts";

export const es: KitTexts = {
  loading: "Cargando…",
  failed: "Algo ha salido mal. Vuelva a intentarlo más tarde.",
  tryAgain: "Reintentar",
  returnHome: "Volver al inicio",
  notifications: "Avisos",
  close: "Cerrar",
  noImage: "Sin imagen",
  noImageAvailable: "No hay imagen disponible",
  notesTo: (name) => `Notas para ${name}`,
  listener: "Alguien del público",
};
