import type { DownloadCodeTexts } from "./en.ts";

export const pl: DownloadCodeTexts = {
  code_mistyped: "W tym kodzie jest literówka. Prosimy porównać go z otrzymanym kodem.",
  code_unknown: "Nie ma takiego kodu. Prosimy porównać go z otrzymanym kodem.",
  code_used: "Ten kod został już wykorzystany. Link do plików wysłano na podany wtedy adres e-mail.",
  code_stopped: "Ten kod został zablokowany i nie można go już użyć.",
  code_expired: "Ten kod stracił ważność.",
  code_empty: "Zawartości tego kodu nie można już pobrać. Prosimy o wiadomość.",
};
