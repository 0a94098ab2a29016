/**
 * Replaced terms and what this project says instead. `words` is matched with lower-case words and single spaces, so
 * that one expression finds `staleEdit`, `stale-edit` and "stale edit"; `name` is matched with the line as it is.
 */
export const terms = [
  { name: /\bJobPromise|\bpromise[A-Z]/, use: "JobRequest, enqueueX" },
  { words: /\bpromised (?:e?mails?|jobs?)\b/, use: "enqueued" },
  { words: /\bkept answers\b/, use: "response cache" },
  {
    name: /KeptAnswer|\bsendAgain\b|\bisWhole\b|\bisContent\b/,
    use: "ResponseCache, serveCached, isComplete, isCacheable",
  },
  { words: /\b(?:untrusted|payment|webhook|stripe) notices?\b/, use: "webhook event, WebhookSignatureError" },
  { name: /of-no-interest/, use: "ignored" },
  { words: /\btall(?:y|ies)\b/, use: "webhook stats" },
  { words: /\btroubles?\b/, use: "alert" },
  { name: /\btoldAt\b|\bbegunAt\b/, use: "notifiedAt, startedAt" },
  { name: /watch-?over/i, use: "health-monitor" },
  { words: /\border grants?\b/, use: "order access" },
  { name: /\brunWhole\b/, use: "runAtomically" },
  { words: /\bshared check\b|\bshare reads\b/, use: "single-flight, coalesce" },
  { words: /\bpatience\b|\bpatient fetch\b|\bpatiently\b|\bun ?hurried\b|\bhurr(?:ied|y)\b/, use: "timeout or retry" },
  {
    words: /\bcrowd limit\b|\bflood guard\b|\bguess limits?\b/,
    use: "concurrency-limit, ip-rate-limit, login-throttle",
  },
  { words: /\bwhoever\b/, use: "the noun, e.g. the caller" },
  { words: /\b(?:nobody|somebody|anybody)\b/, use: "the noun, e.g. a visitor" },
  { words: /\bby hand\b/, use: "manually, or raw SQL" },
  { words: /\banswer(?:s|ing|ed)?\b/, use: "response (HTTP), result (function)" },
  { words: /\bdoors?\b/, use: "HTTP layer" },
  {
    words:
      /\b(?:the|an?|each|every|this|that|one|two|no|of|in|by|all|our) mails?\b(?! (?:server|provider)|$)|\bmail (?:jobs?|scanners?|programs?|password)\b/,
    use: "email",
  },
  { words: /\b(?:web|site|page|image|file|link) address(?:es)?\b/, use: "URL" },
  { words: /\bkept ms\b/, use: "retentionMs" },
  {
    words: /\b(?:behaviours?|colour\w*|neighbour\w*|centres?|catalogues?|favour\w*|honour\w*|grey)\b/,
    use: "American spelling",
  },
  { words: /\bunless told\b/, use: "default: …" },
  { words: /\bcrowds?\b|\bpatient\b|\bat hand\b/, use: "many requests; with retries; available" },
  { words: /\bhand(?:s|ed|ing)? (?:it |them )?over\b/, use: "send, pass" },
  { words: /\be mails?\b/, use: "email" },
  { words: /\bpictures?\b/, use: "image" },
  { name: /\btouchContent\b|\bsaveOver\b|\bstaleEdit\b/, use: "bumpContentVersion, updateWithVersion, editConflict" },
  { name: /\bhand(?:ed)?Over|hand-over/, use: "markSending, sendingStartedAt" },
  { words: /\bcalendars?\b/, use: "scheduler" },
  { words: /\bstretch(?:es)?\b/, use: "interval or page" },
  { words: /\bsettle abandoned\b/, use: "recoverExpiredLeases" },
  { words: /\bstrays?\b|\bnamed images\b/, use: "orphaned files, referenced images" },
  { name: /\bnamedAt\b/, use: "lastReferencedAt" },
  { words: /\bexchange rows\b|\bkept secrets?\b/, use: "replace-rows, loadOrCreateSecret" },
  { name: /take-?up-?again/i, use: "prepare-restored-rows" },
  { words: /\bask for newsletter\b/, use: "subscribe" },
  { name: /\baskedAt\b/, use: "confirmationRequestedAt" },
  { words: /\bprove password\b|\bend logins\b/, use: "reauthenticate, revoke-sessions" },
  {
    words: /\banswer calls\b|\btidy end\b|\bsite link\b|\bknock(?:s|ed|ing)?\b/,
    use: "ipc-handlers, graceful-quit, connection-monitor, ping",
  },
  { name: /\bstand-?ins?\b|STAND_IN/i, use: "emulator" },
  { words: /\brooms?\b/, use: "module or folder" },
  { words: /\bfences?\b/, use: "import rules" },
  { words: /\bstor(?:y|ies)\b/, use: "timeline" },
  { name: /\bCaller\b|\bmarkWork\b/, use: "RequestContext, withRequestContext" },
  {
    name: /\b(?:payment_notices|order_grants|kept_answers|recital_kept_answers)\b/,
    use: "the table's new name",
  },
  { name: /\b(?:told|begun|named|asked|handed_over)_at\b/, use: "the column's new name" },
  { words: /\brecord notices?\b|\bsweep pictures\b|\bunnamed pictures\b/, use: "record-event, delete-orphaned-images" },
  { words: /\bcrush\b|\brubbish\b|\bunkept\b/, use: "slow-clients, fuzz, uncached" },
  { words: /\bfloors?\b/, use: "baseline, or minimum version" },
  { name: /type="number"|\bInputNumber\b/, use: "MoneyField, WeightField, CountField (decision 0103)" },
];

/**
 * Generated texts, texts of others, landed migrations, and the decision and the terms that quote the replaced words.
 */
export const skippedFiles = new RegExp(
  [
    "^pnpm-lock\\.yaml$",
    "^LICENSE$",
    "^scripts/vocabulary",
    "^docs/decisions/0025-",
    "^packages/server/src/db/migrations/(00|before-1)",
  ].join("|"),
);

/** Uses that are right, each with its reason; without `files` in every file. */
export const allowed = [
  { text: /Math\.floor/g, why: "JavaScript's name" },
  {
    text: /<\/?picture\b|> picture\b|picture-in-picture|preset: "picture"|PictureOutlined/g,
    why: "names of HTML, sharp and antd",
  },
  {
    text: /\btroubles\b/g,
    files:
      /(contract\/.*|features\/status\/.*|features\/providers\/.*\.test.*|features\/releases\/track-section.*|e2e\/admin\/status.*)$/,
    why: "a field of the status response",
  },
  {
    text: /\b(no|make|has|have|is|The|the) ?room\b(?= (on|left|for|in|than)|\.|,|:|$)|\bhas ?Room\b|find room|room on|room left|once there is room/g,
    why: "free space",
  },
  {
    text: /"picture"|\bpicture:/g,
    files: /(endpoints\/setup|features\/setup\/.*|features\/dashboard\/setup-.*)\.tsx?$/,
    why: "the API's name of a first step",
  },
  { text: /toColourspace/g, why: "sharp's name" },
  { text: /text\/calendar/g, why: "a media type" },
  {
    text: /doors?|calendars?/gi,
    files: /concert|^docs\/decisions\/0056-/,
    why: "when a venue opens, and what a visitor subscribes to",
  },
  { text: /type="number"/g, files: /^packages\/emulators\//, why: "pages for developers" },
  { text: /METADATA_BLOCK_PICTURE/g, why: "Opus's name" },
  { text: /SITE_ADDRESS|copy link address/gi, why: "a landed setting, and what browsers call it" },
  { text: /--answers=/g, files: /^bench\/src\/faults\/injection\.ts$/, why: "an option of another program" },
  {
    text: /\b(rooms?|floor|stor(y|ies)|door|answered|by hand|\w*colour\w*|grey)\b/gi,
    files: /^packages\/(server\/src\/demo|emulators\/src\/spotify)\/|^e2e\/public\/home|values\/default-texts\.ts$/,
    why: "texts of the demo artist",
  },
];
