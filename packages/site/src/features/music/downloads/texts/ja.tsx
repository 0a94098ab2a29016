import type { DownloadTexts } from "./en.tsx";

export const ja: DownloadTexts = {
  title: "ダウンロード",
  description: "ダウンロードページです。",
  loading: "ファイルを読み込み中…",
  notLoaded: "ファイルを読み込めませんでした。しばらくしてからもう一度お試しください。",
  tryAgain: "もう一度試す",
  ofOrder: (id, until, link) => (
    <>
      {link(`ご注文番号${id}`)}のファイルです。{until}までダウンロードいただけます。
    </>
  ),
  yourFiles: (until) => <>お客様のファイルです。{until}までダウンロードいただけます。</>,
  total: (count, size) => `${count}個のファイル、${size}`,
  formats:
    "FLACは音質の劣化がない録音で、保存用や良いスピーカーに向いています。MP3はどこでも再生できます。AACはiPhoneとMacに適しています。Opusは最も容量が小さく、Androidとパソコン向けです。複数の形式をダウンロードいただけます。",
  resumed:
    "中断したダウンロードは再開できます。このページのリンクはパスワードなしでファイルを開けるため、ほかの方には教えないでください。",
  checksum: "チェックサム",
  playHere: (name, hidden) => <>{hidden(`${name}を`)}ここで聴く</>,
  download: (label, hidden) => <>{hidden(`${label}を`)}ダウンロード</>,
  archive: (tracks) => `全${tracks}曲とクレジット（ZIPファイル）`,
  oneTrack: "1曲",
  left: (count) => `ダウンロードはあと${count}回です`,
  noneLeft: "ダウンロード回数の上限に達しました",
  writeForMore: (email) => <>追加をご希望の場合は{email}までご連絡ください。</>,
  availableFrom: (time) => <>{time}からダウンロードいただけます。メールでお知らせします。</>,
  preparing: "まだ準備中です。準備ができましたらメールでお知らせします。",
  problems: {
    none_left: "このファイルのダウンロード回数は残っていません。",
    gone: "この商品は返金済みのため、ファイルをダウンロードできません。",
    invalid_input: "このファイルはその形式では提供されていません。",
    not_out_yet: "このリリースはまだ公開されていません。公開されましたらメールでお知らせします。",
    unavailable:
      "このファイルは現在ご利用いただけません。ダウンロード回数には数えられていません。しばらくしてからもう一度お試しください。",
    other: "ダウンロードを開始できませんでした。しばらくしてからもう一度お試しください。",
  },
  refusals: {
    404: {
      title: "このリンクは使えません",
      text: "リンクが途切れていないかご確認ください。最新のリンクは、ご注文に関する最後のメールにあります。",
    },
    410: { title: "このリンクは無効になりました", text: "このリンクからはファイルにアクセスできなくなりました。" },
    429: { title: "リクエストが多すぎます", text: "1分ほどしてからもう一度お試しください。" },
  },
  questions: (email) => <>ご不明な点は{email}までお問い合わせください。</>,
  findOrder: "注文を探す",
};
