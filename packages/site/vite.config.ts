import { languageOf } from "@recital/contract/values/language";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { oldestBrowsers } from "./build/browsers.ts";
import { keepLanguages } from "./build/languages-plugin.ts";
import { siteAssets } from "./build/site-assets-plugin.ts";

const source = String.raw`[\\/]src[\\/]`;
const inSource = (paths: string) => new RegExp(source + paths.replaceAll("/", String.raw`[\\/]`));

/**
 * The modules that some of the lazy pages share, by the names of their files. Modules that the home page or the store
 * needs too, and all else that several pages share, are in the file "shared".
 */
const apart = {
  /** Countries, and how an address is written in each. */
  addresses: inSource("values/(?:country|postal-address)"),
  /** The ways of delivery, and how soon things are shipped. */
  delivery: inSource("values/delivery"),
  /** When and how an order is shipped, in words. */
  shipped: inSource("values/(?:when-shipped|describe-delivery|shipping-words)"),
  /** The amounts of carts and orders. */
  amounts: inSource("(?:kit/totals|values/amount)"),
  /** Knows the variants and how they are offered, for store, product page and cart. */
  variants: inSource("features/shop/cart/(?:variants|texts)"),
  /** What a product's page and its late parts say. */
  product: inSource("features/shop/product/(?:product-text|texts)"),
  /** The sentences of its forms: for a free copy, and for an email when it is back. */
  productForms: inSource("features/shop/product/forms/"),
  /** What limits the lines of an order, in words. */
  lines: inSource("values/order-line-words"),
  /** The forms of a withdrawal. */
  withdrawal: inSource("features/orders/orders/withdrawal"),
  /** What other pages share with those after a purchase, which would take it: currencies and tips, fields and queries. */
  currencies: inSource("values/(?:currency|tip)"),
  fields: inSource("(?:kit/form-field|features/orders/orders/order-forms|api/orders)"),
  /** The state of orders and gifts in words, also for the cart. */
  orderState: inSource("features/orders/orders/(?:describe-|state/)"),
  /** The steps of an order, also for a person's page and withdrawals. */
  progress: inSource("features/orders/orders/order-progress"),
  /** The sentences of an order's page and its late parts. */
  order: inSource("features/orders/orders/order/"),
  /** The page and the card of a gift. */
  gifts: inSource("features/orders/orders/gift"),
  /** The pages after a purchase. */
  orders: inSource("features/orders/orders/(?!unpaid-|describe-|you|post-form)"),
  /** The page of all that a person has, and its forms. */
  you: inSource("(?:features/orders/orders/(?:you|post-form)|values/sign-in-)"),
  /** The sentences of the cart and its form. */
  checkout: inSource("features/orders/checkout/(?:cart|form)/"),
  /** The price that a visitor chooses. */
  chosen: inSource("(?:features/shop/cart/(?:chosen-price|price-field/)|values/entered-number)"),
  /** Adds a product from its own page to the cart. */
  add: inSource("features/shop/product/(?:add-button|buy-product.module)"),
  /** Takes a free copy of a product. */
  free: inSource("(?:features/shop/product/get-free|api/free-orders)"),
  /** Reads the price of a cart, for the cart and the notice of a code. */
  quoted: inSource("api/quote"),
  /** Changes the cart. */
  change: inSource("features/shop/cart/cart-actions"),
  /** Adds a product to the cart, also when a cart is restored. */
  added: inSource("features/shop/cart/add-product"),
  /** A row of products, which the home page loads late. */
  picks: inSource("features/shop/cart/product-row"),
  /** The names of the newsletter's topics. */
  topicWords: inSource("values/topic-"),
  /** The choice of the newsletter's topics, which the home page loads late. */
  topics: inSource("features/audience/newsletter/topic"),
  /** The panel of an opened checkout and the notice of an unpaid one. */
  restore: inSource("features/orders/checkout/restore-"),
  /** Cancels an unpaid checkout. */
  cancel: inSource("(?:features/orders/orders/unpaid-|api/cancel-)"),
  /** The links to files and to private listening. */
  files: inSource("(?:kit/format-field|api/downloads)"),
  /** Makes plain text of documents, in the store of releases and for journalists. */
  plain: inSource("values/plain-text"),
  /** The notes of buyers and the colors of images, on the pages of products and releases. */
  notes: inSource("kit/(?:buyer-notes|record-wash)"),
  /** The amounts of a tip, for the cart's form and the page of tips. */
  tip: inSource("(?:features/orders/checkout/(?:use-tip|tip-amounts|tip/|code-field.module)|api/create-checkout)"),
  /** Other parts that no first page has. */
  late: inSource(
    "(?:features/(?:shop/cart/(?:cart-table|review)|orders/checkout|audience/newsletter/newsletter-pages|site/concerts/concert-page.module)|kit/(?:form|country)-|api/(?:checkout|withdrawals)|values/carrier)",
  ),
  /** Starts the player, also on the pages of bought files. */
  play: inSource("(?:features/music/player/(?:play-button|texts|track-list.module)|api/releases)"),
  /** The sentences of a release's page, which the list of releases does not need. */
  sleeve: inSource("features/music/releases/release-page/texts"),
  /** Music, whose parts the home page loads late. */
  music: inSource("features/music/(?:player|releases)/(?!engine)"),
  /** Concerts, whose section the home page loads late, and the values that they share with press and files. */
  concerts: inSource("(?:features/site/concerts|api/(?:concerts|press)|values/format-zoned)"),
  /** News and newsletter issues. */
  text: /[\\/](?:kit[\\/]article|contract[\\/]src[\\/]values[\\/]document-text|ui[\\/]src[\\/](?:document|api[\\/](?:posts|newsletter-archive)))/,
  /** Copies a text, for press photos and parcels, and shares a page. */
  copy: inSource("kit/(?:copy|share)-"),
  /** Formatted texts, of the home page, products, press and policies. */
  markdown: inSource("(?:markdown|kit/formatted-)"),
};

/** Formats days. The player needs it without the application. */
const isWords = inSource("values/format[.]");

/** The entry's code, which is loaded before the application. */
const isOfEntry = inSource("(?:boot|pages|kit/(?:theme/apply-theme|page-path))");

/** Sentences go where the code is that says them. */
const isCatalogue = /[\\/]texts[\\/]/;

const isShared = (id: string) =>
  inSource("").test(id) && ![isOfEntry, isWords, isCatalogue, ...Object.values(apart)].some((test) => test.test(id));

// A group takes what its files import too, unless a group before it has it.
const groups = [
  { name: "vendor", test: /node_modules/ },
  { name: "words", test: isWords, minShareCount: 2 },
  { name: "shared", test: isShared, minShareCount: 2 },
  ...Object.entries(apart).map(([name, test]) => ({ name, test, minShareCount: 2 })),
];

/**
 * `vite build --mode de` builds the files for browsers in German, without a mode in English, and `vite build --ssr` the
 * renderer for the server. The builds of all languages (`build/build-languages.ts`) share a folder, and the files without
 * sentences.
 */
export default defineConfig(({ isSsrBuild, command, mode }) => ({
  plugins: [
    react(),
    ...(isSsrBuild ? [] : [keepLanguages([languageOf(mode) ?? "en"]), siteAssets(languageOf(mode) ?? "en")]),
  ],
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
