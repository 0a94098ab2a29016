/** URLs that must never reach a visitor's browser. */
export const badUrls = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml;base64,PHN2Zy8+",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "//evil.example/x.png",
  "/\\evil.example",
  "https:evil.example",
  "ftp://a.example/x",
  "elsewhere",
  "http://",
  `https://a.example/${"x".repeat(2000)}`,
];
