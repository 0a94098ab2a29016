import type { PagesTexts } from "./en.ts";

export const ja: PagesTexts = {
  concerts: "コンサート",
  fromStore: "ストアの商品",
  notFound: {
    title: "404 ページが見つかりません",
    text: "お探しのページは存在しません。URLをご確認いただくか、ホームにお戻りください。",
    description: "このページは存在しません。",
  },
};
