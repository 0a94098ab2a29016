import type { DownloadCodeTexts } from "./en.ts";

export const ja: DownloadCodeTexts = {
  code_mistyped: "コードに入力ミスがあります。お手元のコードと照らし合わせてください。",
  code_unknown: "このコードは存在しません。お手元のコードと照らし合わせてください。",
  code_used:
    "このコードはすでに使用されています。ファイルへのリンクは、その際に入力されたメールアドレスにお送りしました。",
  code_stopped: "このコードは停止されたため、ご利用いただけません。",
  code_expired: "このコードの有効期限が切れています。",
  code_empty: "このコードの対象は、現在ダウンロードできません。お手数ですがご連絡ください。",
};
