import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { oldestBrowsers } from "./build/browsers.ts";
import { siteAssets } from "./build/site-assets-plugin.ts";

const isShared = /[\\/]src[\\/](?!boot|pages|kit[\\/](?:theme|page-path))/;
/** Modules that the home page and the store do not import. */
const isLate =
  /[\\/]src[\\/](?:features[\\/](?:cart[\\/](?:cart-table|review)|checkout|newsletter[\\/]newsletter-pages|orders[\\/](?!cancel-))|kit[\\/](?:issue-|item-|form-|local-|lone-|not-found-|read-field|use-is-hydrated)|api[\\/](?:checkout|orders|withdrawals)|values[\\/](?:country|carrier|currency|when-shipped))/;

/** What the pages of music share, and the home page loads late. */
const isMusic = /[\\/]src[\\/](?:features[\\/](?:player|releases)[\\/](?!engine)|api[\\/]releases)/;

/** What the pages of concerts and the home page's section share, which is loaded late, and what press and files share. */
const isConcerts =
  /[\\/]src[\\/](?:features[\\/]concerts|api[\\/](?:concerts|press)|values[\\/]format-(?:zoned|bytes))/;

/** What the pages of news and of newsletter issues share. */
const isText = /[\\/](?:kit[\\/]article|ui[\\/]src[\\/](?:document|api[\\/](?:posts|newsletter-archive)))/;

/** What changes the cart; what store, product page and cart know of variants; and what says names and days of products. */
const isChange = /[\\/]src[\\/]features[\\/]cart[\\/](?:cart-actions|change-lines)/;
const isStock = /[\\/]src[\\/]features[\\/]cart[\\/](?:variants|limit-)/;
const isLabel = /[\\/]src[\\/]features[\\/]cart[\\/](?:choice-|stock-label)/;
const isWords = /[\\/]src[\\/]values[\\/](?:format-day|name-with-variant)/;

/** What the pages after a purchase share. */
const isOrders = /[\\/]src[\\/](?:features[\\/]orders[\\/](?!cancel-)|values[\\/]when-shipped)/;
/** What the parts of the form of a withdrawal share. */
const isWithdrawal = /[\\/]src[\\/]features[\\/]orders[\\/]withdrawal-/;

/** Small parts that few pages have, by the names of their files. */
const rare = {
  /** What adds a product to the cart, also for one that is filled again. */
  added: /[\\/]src[\\/]features[\\/]cart[\\/]add-product/,
  /** What cancels an unpaid checkout. */
  cancel: /[\\/]src[\\/](?:features[\\/]orders|api)[\\/]cancel-/,
  /** What copies a text, on the page of press photos and beside a parcel's number. */
  copy: /[\\/]src[\\/]kit[\\/]copy-/,
  /** The email address of an order, which its receipt and the form of a withdrawal read. */
  contact: /[\\/]src[\\/]api[\\/]order-contact/,
  /** What shows formatted texts, on the home page, products, press and policies. */
  markdown: /[\\/]src[\\/](?:markdown|kit[\\/]text-link)/,
  /** What makes plain texts of them, in the store and for journalists. */
  plain: /[\\/]src[\\/]values[\\/](?:escaped-signs|without-marks)/,
};

/** What belongs to the panel of an opened checkout and the notice of an unpaid one. */
const isRestore = /[\\/]src[\\/]features[\\/]checkout[\\/](?:use-restore|restore-|opened-sentence)/;

/** What is not in the "shared" file although several pages share it. */
const apart = [
  isLate,
  isRestore,
  isMusic,
  isConcerts,
  isText,
  isChange,
  isStock,
  isLabel,
  isWords,
  ...Object.values(rare),
];

const groups = [
  { name: "vendor", test: /node_modules/ },
  { name: "words", test: isWords, minShareCount: 2 },
  // One file for the code that several pages share, without the code of the entry; then some for what only late pages
  // share.
  {
    name: "shared",
    test: (id: string) => isShared.test(id) && !apart.some((part) => part.test(id)),
    minShareCount: 2,
  },
  { name: "withdrawal", test: isWithdrawal, minShareCount: 2 },
  { name: "late-orders", test: isOrders, minShareCount: 2 },
  { name: "change", test: isChange, minShareCount: 2 },
  { name: "stock", test: isStock, minShareCount: 2 },
  { name: "label", test: isLabel, minShareCount: 2 },
  { name: "restore", test: isRestore, minShareCount: 2 },
  { name: "late", test: isLate, minShareCount: 2 },
  { name: "music", test: isMusic, minShareCount: 2 },
  { name: "concerts", test: isConcerts, minShareCount: 2 },
  { name: "text", test: isText, minShareCount: 2 },
  ...Object.entries(rare).map(([name, test]) => ({ name, test, minShareCount: 2 })),
];

/** `vite build` builds the files for browsers, `vite build --ssr` the renderer for the server. */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [siteAssets()])],
  publicDir: isSsrBuild ? false : "public",
  ...(command === "build" && {
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    ssr: { noExternal: true, target: "node" },
  }),
  css: { modules: { generateScopedName: "[hash:base64:5]" } },
  build: {
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    target: oldestBrowsers,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Only the entry has anything to preload: what later code needs besides itself is loaded by then.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostId }) => (hostId.includes("entry-client") ? needed : []),
    },
    rolldownOptions: {
      input: isSsrBuild ? "src/entry-server.tsx" : "src/entry-client.ts",
      output: {
        codeSplitting: !isSsrBuild && {
          groups,
        },
      },
      // A module is loaded for what it exports; those of the server are then no part of the browser's files.
      treeshake: {
        propertyReadSideEffects: false,
        moduleSideEffects: [{ test: /[\\/]src[\\/].*\.tsx?$/, sideEffects: false }],
      },
    },
  },
}));
