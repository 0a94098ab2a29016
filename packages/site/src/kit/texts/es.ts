import type { KitTexts } from "./en.ts";

export const es: KitTexts = {
  loading: "Cargando…",
  failed: "Algo ha salido mal. Inténtelo de nuevo más tarde.",
  tryAgain: "Reintentar",
  returnHome: "Volver al inicio",
  notifications: "Avisos",
  close: "Cerrar",
  noImage: "Sin imagen",
  noImageAvailable: "No hay imagen disponible",
  notesTo: (name) => `Mensajes para ${name}`,
  listener: "Alguien del público",
};
