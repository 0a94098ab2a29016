import type { FoundKind } from "@recital/contract/endpoints/system/search";

export const en = {
  title: "Search the back office",
  field: "Search everything",
  placeholder: "A name, an order, a setting…",
  results: "Results",
  searching: "Searching…",
  serverNotSearched: "The server cannot be searched now",
  nothingFound: "Nothing found",
  resultCount: (count: number) => (count === 1 ? "1 result" : `${count} results`),
  /** The titles of the groups of what is found. */
  groups: {
    screens: "Screens",
    settings: "Settings",
    actions: "Actions",
    order: "Orders",
    product: "Products",
    release: "Releases",
    track: "Tracks",
    concert: "Concerts",
    post: "News",
    issue: "Newsletter",
    video: "Videos",
    discountCode: "Discount codes",
    pressPhoto: "Press photos",
    aboutEntry: "About",
    socialLink: "Social links",
    person: "People",
  } satisfies Record<"screens" | "settings" | "actions" | FoundKind, string>,
  /** Each with the other words by which people look for it. */
  actions: {
    addProduct: { title: "Add a product", words: "new shop" },
    addVideo: { title: "Add a video", words: "new youtube" },
    writePost: { title: "Write a post", words: "new news blog article" },
    writeNewsletter: { title: "Write a newsletter", words: "new issue email send" },
    shipNext: { title: "Ship the next order", words: "parcel label address" },
    printLabels: { title: "Print address labels", words: "ship parcel" },
    viewWebsite: { title: "View Website", words: "open public site" },
    logout: { title: "Logout", words: "log out sign out leave" },
  },
  themeWords: "appearance colors mode",
};

export type PaletteTexts = typeof en;
