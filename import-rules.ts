import type { OxlintOverride } from "oxlint";
import { reads, uses } from "./feature-imports.ts";

/** A row of the table: what the files of one folder may not import. */
interface Layer {
  readonly files: readonly string[];
  /** The workspace packages that the files may import by name. */
  readonly packages: readonly string[];
  /** Folders of the repository that they may not import by a relative path; default: every package's. */
  readonly paths?: string;
  /** Folders and files of the same package that they may not import. */
  readonly not?: readonly string[];
  /** The features beside their own that they may import; absent: all. */
  readonly siblings?: readonly string[];
  /** The features beside their own of which they may import `table.ts` or `tables.ts` only. */
  readonly siblingTables?: readonly string[];
  /** Further forbidden specifiers, as regular expressions without lookahead. */
  readonly also?: readonly string[];
  readonly mayUseAntd?: true;
  readonly mayUseSequelize?: true;
  readonly mayNotRunCommands?: boolean;
  /** What an offender is told. */
  readonly rule: string;
}

const packages = ["contract", "ui", "site", "demo", "server", "emulators", "desktop-admin", "e2e", "bench"];
/** From the bottom up: each folder of the server imports the ones before it. */
const serverLayers = ["kernel", "domain", "ports", "db", "jobs", "images", "email", "http", "features"];
const serverPrograms = ["compose\\.ts", "main\\.ts", "commands", "testing", "demo", "config"];
/** All of the server but db and testing. */
const benchMayNot = [
  ...serverLayers,
  ...serverPrograms,
  "adapters",
  "[a-z-]+\\.ts",
  "features/[a-z-]+/[a-z-]+/([^t]|t[^a]).*",
].filter((name) => !["db", "testing", "features"].includes(name));
const featuresMayNot = ["adapters", ...serverPrograms];
const adminParts = ["features", "shell", "deletions", "drafts", "uploads", "document-editor"];
const siteTop = ["pages/", "entry-"];
const nodeOrElectron = "^(electron|node:.*)(/|$)";

const server =
  "Server layers import downward: kernel, domain, ports, db, jobs, images, email, http, features, compose.";
const features = "Features use other features, and read other features' tables, as feature-imports.ts allows.";
const site = "The site imports downward: entries, app, pages, features, kit; and by name ui and contract.";
const siteFeatures =
  "Site features do not import each other; store, player and checkout may import cart, store also product, checkout also orders; downloads and orders may import player; hero, music, product and releases may import player and cart; concerts may import newsletter.";
const adminComponents = "The admin's components import no other part of the admin but its paths.";
const adminFeatures =
  "Admin features import neither each other nor the shell around them; orders may import shipping, setup may import settings and shipping.";
const adminShell = "The admin's shell imports no screen.";
const demo = "demo is content: it imports contract/values and node; its drawings also import sharp.";
const desktop = "The desktop program's main process, preload script and window import only shared of each other.";

const antdOnlyInAdmin = {
  regex: "^(antd|@ant-design)(/|$)",
  message: "antd belongs to packages/ui/src/admin: no visitor downloads it.",
};

const sequelizeOnlyInDb = {
  regex: "^sequelize(/|$)",
  message: "sequelize belongs to packages/server/src/db: import what db/sequelize.ts exports.",
};

const noCommands = {
  regex: "^node:(child_process|vm)$",
  message: "The server starts no program but ffmpeg and compiles no text, so that no input can become a command.",
};

/** The last row that matches a file counts. */
const layers: readonly Layer[] = [
  { files: ["packages/contract/**"], packages: [], rule: "contract imports no other package." },
  {
    files: ["packages/demo/**"],
    packages: ["contract"],
    also: ["^@recital/contract/[^v]", "^([a-mo-z]|n[^o]|no[^d]|nod[^e]|node[^:]|@[^r])"],
    rule: demo,
  },
  { files: ["packages/demo/src/{artwork/**,**/*.test.ts}"], packages: ["contract"], rule: demo },
  { files: ["packages/emulators/**"], packages: [], rule: "emulators know the providers and no package of ours." },
  { files: ["packages/ui/src/**"], packages: ["contract"], rule: "ui imports contract only." },
  inUi("{api,platform}/**", { not: ["admin"], rule: "ui/src/api and ui/src/platform import no screen." }),
  inUi("admin/**", { mayUseAntd: true, rule: "ui imports contract only." }),
  inUi("admin/components/**", { mayUseAntd: true, not: adminParts, rule: adminComponents }),
  inUi("admin/shell/**", { mayUseAntd: true, not: ["features"], rule: adminShell }),
  // A folder inside a feature may use the texts of the feature.
  inUi("admin/features/*/*/**", { mayUseAntd: true, not: ["shell"], siblings: ["texts"], rule: adminFeatures }),
  // An order's panel lists its shipments and opens the dialog that records one.
  inUi("admin/features/orders/orders/**", {
    mayUseAntd: true,
    not: ["shell"],
    siblings: ["shipping", "texts"],
    rule: adminFeatures,
  }),
  // The first run asks for currency, country, mail server and Stripe's keys, as those screens do.
  inUi("admin/features/*/setup/**", {
    mayUseAntd: true,
    not: ["shell"],
    siblings: ["settings", "shipping", "texts"],
    rule: adminFeatures,
  }),
  inUi("testing/**", { mayUseAntd: true, rule: "ui imports contract only." }),
  inSite("**", { rule: site }),
  inSite("admin/**", { mayUseAntd: true, rule: site }),
  inSite("{app,pages}/**", { not: ["entry-"], rule: site }),
  inSite("app/start-app.tsx", { rule: site }),
  inSite("kit/**", { not: ["features/", "app/", "boot/", ...siteTop], rule: site }),
  inSite("features/*/*/**", { not: siteTop, siblings: [], rule: siteFeatures }),
  inSite("features/*/player/**", { not: siteTop, siblings: ["cart"], rule: siteFeatures }),
  inSite("features/*/store/**", { not: siteTop, siblings: ["cart", "product"], rule: siteFeatures }),
  inSite("features/*/{hero,music,product,releases}/**", {
    not: siteTop,
    siblings: ["player", "cart"],
    rule: siteFeatures,
  }),
  inSite("features/*/concerts/**", { not: siteTop, siblings: ["newsletter"], rule: siteFeatures }),
  inSite("features/*/{downloads,orders}/**", { not: siteTop, siblings: ["player"], rule: siteFeatures }),
  inSite("features/*/checkout/**", { not: siteTop, siblings: ["cart", "orders"], rule: siteFeatures }),
  inServer("**", {
    also: ["^(\\./|(\\.\\./)+)adapters/"],
    rule: "Only compose.ts, open-providers.ts and open-files.ts import adapters.",
  }),
  ...serverLayers.map((name, index) =>
    inServer(`${name}/**`, {
      not: [...serverLayers.slice(index + 1), "adapters", ...serverPrograms],
      ...(name === "db" && { mayUseSequelize: true }),
      rule: server,
    }),
  ),
  inServer("domain/**", {
    not: [...serverLayers.slice(2), "adapters", ...serverPrograms],
    also: ["^@recital/([abd-z]|contract/[^v])", "^([a-z]|@([^r]|r[^e]|re[^c]))"],
    rule: "domain is pure: it imports kernel and contract/values, no package and nothing asynchronous.",
  }),
  inServer("features/feature.ts", { packages: ["contract", "demo"], not: featuresMayNot, rule: server }),
  ...["*", ...new Set([...Object.keys(uses), ...Object.keys(reads)])].map((name) =>
    inServer(`features/*/${name}/*`, {
      packages: ["contract", "demo"],
      not: featuresMayNot,
      siblings: uses[name] ?? [],
      siblingTables: reads[name] ?? [],
      rule: features,
    }),
  ),
  inServer("features/*/*/*/**", {
    not: featuresMayNot,
    also: ["^\\.\\./\\.\\./(\\.\\./)?[a-z][a-z-]*/"],
    rule: features,
  }),
  inServer("adapters/**", {
    not: [...serverLayers.filter((name) => name !== "kernel" && name !== "ports"), ...serverPrograms],
    rule: "adapters import ports and kernel only.",
  }),
  inServer("adapters/ffmpeg/run-tool.ts", {
    not: [...serverLayers.filter((name) => name !== "kernel" && name !== "ports"), ...serverPrograms],
    mayNotRunCommands: false,
    rule: "adapters import ports and kernel only.",
  }),
  inServer("update/**", {
    mayNotRunCommands: false,
    also: ["^(\\./|(\\.\\./)+)adapters/"],
    rule: "update imports no adapter.",
  }),
  inServer("config/**", {
    not: [...serverLayers.slice(1), "adapters", ...serverPrograms.filter((name) => name !== "config")],
    rule: "config imports kernel only.",
  }),
  inServer("demo/**", {
    packages: ["contract", "demo"],
    not: ["jobs", "email", "http", "adapters", ...serverPrograms.filter((name) => name !== "demo")],
    also: ["^(\\.\\./)+features/[a-z-]+/[a-z-]+/([^t]|t[^a]|tag)"],
    rule: "demo fills the database: of the features it imports their tables only.",
  }),
  inServer("{compose,prepare-database,open-providers,open-files}.ts", {
    packages: ["contract", "demo"],
    rule: "The server imports contract and demo only; it loads the built site by its path.",
  }),
  {
    files: ["packages/server/src/testing/**", "packages/server/src/**/*.test.{ts,tsx}"],
    packages: ["contract", "demo", "emulators"],
    rule: "Server tests import contract, demo and emulators only.",
  },
  {
    files: ["packages/server/src/db/**/*.test.ts"],
    packages: ["contract", "emulators"],
    mayUseSequelize: true,
    rule: "Server tests import contract, demo and emulators only.",
  },
  inDesktop("**", ["contract", "ui"], {}),
  inDesktop("src/shared/**", ["contract"], { also: [nodeOrElectron, "^\\.\\./"] }),
  inDesktop("src/main/**", ["contract", "ui"], {
    not: ["preload", "renderer"],
    // Of ui the list of screens only.
    also: ["^(react|react-dom)(/|$)", "^@recital/ui(/admin)?$", "^@recital/ui/(api|platform)/"],
  }),
  inDesktop("src/preload/**", [], { not: ["main", "renderer"], also: ["^node:"] }),
  inDesktop("src/renderer/**", ["contract", "ui"], { not: ["main", "preload"], also: [nodeOrElectron] }),
  { files: ["e2e/**"], packages: ["contract", "emulators"], rule: "Browser tests import contract and emulators only." },
  {
    files: ["packages/{ui,site}/src/**/*.screen.test.tsx", "packages/{ui,site}/src/testing/**"],
    packages: ["contract", "ui", "server"],
    mayUseAntd: true,
    rule: "Component tests run over the server's own handlers: of the server they import testing and tables only.",
  },
  {
    files: ["bench/**"],
    packages: ["contract", "emulators"],
    mayUseSequelize: true,
    paths: `packages/(${packages.filter((name) => name !== "server").join("|")}|server/src/(${benchMayNot.join("|")}))`,
    rule: "bench imports contract, emulators, and by path e2e and the server's db, testing and tables.",
  },
];

/** One override a row, because oxlint replaces a rule's options and does not add to them. */
export const importRules: OxlintOverride[] = layers.map((layer) => ({
  files: [...layer.files],
  rules: { "no-restricted-imports": ["error", { patterns: patternsOf(layer) }] },
}));

type Details = Omit<Layer, "files" | "packages" | "rule">;

function inUi(path: string, details: Details & Pick<Layer, "rule">): Layer {
  return { files: [`packages/ui/src/${path}`], packages: ["contract"], ...details };
}

function inSite(path: string, details: Details & Pick<Layer, "rule">): Layer {
  return { files: [`packages/site/src/${path}`], packages: ["contract", "ui"], ...details };
}

function inServer(path: string, details: Details & Pick<Layer, "rule"> & Partial<Pick<Layer, "packages">>): Layer {
  return { files: [`packages/server/src/${path}`], packages: ["contract"], mayNotRunCommands: true, ...details };
}

function inDesktop(path: string, allowed: readonly string[], details: Details): Layer {
  return { files: [`packages/desktop-admin/${path}`], packages: allowed, ...details, rule: desktop };
}

function patternsOf(layer: Layer) {
  const otherPackages = packages.filter((name) => !layer.packages.includes(name));
  const allowed = [
    ...(layer.siblings ?? []).map((name) => `${name}/**`),
    ...(layer.siblingTables ?? []).flatMap((name) => [`${name}/table.ts`, `${name}/tables.ts`]),
  ];
  const paths = layer.paths ?? `(packages/)?(${packages.join("|")})/src|bench|e2e`;
  const regexes = [
    `^@recital/(${otherPackages.join("|")})(/|$)`,
    `^(\\.\\./)+(${paths})(/|$)`,
    ...(layer.not
      ? [`^(\\.\\./)+(${layer.not.map((name) => (/[/-]$/.test(name) ? name : `${name}(/|$)`)).join("|")})`]
      : []),
    ...(layer.siblings && allowed.length === 0 ? ["^\\.\\./(\\.\\./)?[a-z][a-z-]*/"] : []),
    ...(layer.also ?? []),
  ];
  const group = [
    "../*/**",
    "!../../**",
    "../../*/**",
    "!../../../**",
    // A sibling in the same group of features, or in another group.
    ...allowed.flatMap((path) => [`!../${path}`, `!../../*/${path}`]),
  ];
  return [
    ...regexes.map((regex) => ({ regex, message: layer.rule })),
    ...(allowed.length > 0 ? [{ group, message: layer.rule }] : []),
    ...(layer.mayUseAntd ? [] : [antdOnlyInAdmin]),
    ...(layer.mayUseSequelize ? [] : [sequelizeOnlyInDb]),
    ...(layer.mayNotRunCommands ? [noCommands] : []),
  ];
}
