import type { CalendarTexts } from "./en.ts";

export const ja: CalendarTexts = {
  name: (artist) => `${artist}：コンサート`,
  states: {
    scheduled: null,
    "sold-out": "完売しました。",
    postponed: "延期になりました。新しい日程は後日お知らせします。",
    cancelled: "このコンサートは中止になりました。",
  },
  doors: (time) => `開場：${time}`,
  tickets: (url) => `チケット：${url}`,
};
