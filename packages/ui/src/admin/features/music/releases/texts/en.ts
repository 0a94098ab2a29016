import type { ReleaseKind, TrackPreview } from "@recital/contract/values/catalog";
import { formatNumber } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";

const plays = (count: number) =>
  plural("en", count, { one: `${formatNumber(count, "en")} play`, other: `${formatNumber(count, "en")} plays` });

const lossyTracks = (release: string) => (count: number, numbers: string) =>
  plural("en", count, {
    one: `Track ${numbers} is compressed, as an MP3 is: no FLAC for ${release}.`,
    other: `Tracks ${numbers} are compressed, as an MP3 is: no FLAC for ${release}.`,
  });

const allLossy = (release: string) => `Its audio is compressed, as an MP3 is: no FLAC for ${release}.`;

export const en = {
  kinds: { album: "Album", ep: "EP", single: "Single" } satisfies Record<ReleaseKind, string>,
  /** A release is a draft, public, or public before its date. */
  states: { draft: "Draft", early: "Pre-release", public: "Public" },
  tracksCount: (count: number) => plural("en", count, { one: `${count} track`, other: `${count} tracks` }),
  deletion: {
    question: "Delete this release?",
    means: (title: string) =>
      `“${title}” and its tracks will be removed from the website. You can undo this for ten seconds.`,
    deleted: "Release deleted",
    failed: "Failed to delete the release",
  },

  list: {
    title: "Releases",
    intro: "Publish your own music: albums, EPs and singles",
    loading: "Loading the releases",
    loadFailed: "Failed to load the releases",
    none: "No releases yet",
    invitation: "Your music, on your own site",
    invitationText:
      "Add a release and drop in your audio files: they become tracks by their names and tags, and play on your site as soon as you publish. Your first release replaces the sample album on the home page.",
    addFirst: "Add your first release",
    add: "Add Release",
    added: "Draft added. Visitors do not see it yet.",
    addFailed: "Failed to add the release",
    fields: { title: "Title", kind: "Kind" },
    moveFailed: "Failed to move the release",
    copied: "Release duplicated",
    copyFailed: "Failed to duplicate the release",
    noArtwork: "No artwork",
    noDate: "No date",
    delete: (title: string) => `Delete: ${title}`,
  },

  one: {
    title: "Release",
    loading: "Loading the release",
    loadFailed: "Failed to load the release",
    missing: "There is no such release",
    missingText: "It may have been deleted.",
    all: "All releases",
    back: "← All releases",
    isDraft: "Only you can see this release.",
    isPublic: "On your site.",
    isPublicSince: (date: string) => `On your site since ${date}.`,
    isEarly: (date: string) =>
      `On your site to pre-order. It is out on ${date}; until then only tracks that play early can be heard.`,
    view: "View as a visitor",
    delete: "Delete this release",
    publish: "Publish",
    takeBack: "Take back",
    saved: "Release saved",
    saveFailed: "Failed to save the release",
  },

  dropped: {
    unreadable: "These files could not be read",
    adding: (count: number) => plural("en", count, { one: `Adding ${count} track`, other: `Adding ${count} tracks` }),
    noAudio: "No audio files found",
    skipped: (name: string) => `Skipped ${name}: only audio files become tracks.`,
    skippedMore: (name: string, more: number) => `Skipped ${name} and ${more} more: only audio files become tracks.`,
    artworkRefused: "The artwork was not taken",
    artworkTooLarge: (name: string, megabytes: number) =>
      `${name} is larger than ${megabytes} MB, or cannot be read. Choose another image.`,
  },

  details: {
    heading: "Details",
    artwork: "Artwork",
    artworkAlt: "The release's artwork",
    title: "Title",
    kind: "Kind",
    address: "Address",
    description: "Description",
    credits: "Credits",
    licence: "Licence",
    licenceExample: "All rights reserved",
    releaseAt: "Release date and time",
    releaseIsEarly: "A date to come makes it a pre-release: published at once, and out at this moment.",
    releaseAtHint: (timezone: string) =>
      `In the time zone of your site, ${timezone}. Empty: out as soon as it is published.`,
    links: "Links",
    linkLabel: (number: number) => `Label of link ${number}`,
    linkUrl: (number: number) => `URL of link ${number}`,
    removeLink: (number: number) => `Remove link ${number}`,
    addLink: "Add a link",
    saving: "Saving...",
    save: "Save details",
  },

  sale: {
    price: "Price",
    leastPrice: "Least price",
    isEnding: "Empty: it is no longer for sale.",
    isNone: "Empty: not for sale.",
    now: {
      newProduct: "On sale: your shop gets a product with this title, description and artwork.",
      choose: "On sale. Buyers choose the price; this is the least.",
      fixed: "On sale.",
    },
    oncePublished: {
      newProduct: "On sale as soon as you publish: your shop gets a product with this title, description and artwork.",
      choose: "On sale as soon as you publish. Buyers choose the price; this is the least.",
      fixed: "On sale as soon as you publish.",
    },
    products: "Products that bring it",
    productsHint:
      "Its download is added with the price. Add records, tapes or books that come with this music: their buyers get the download, too.",
    none: "None",
    removeProduct: "None: remove it",
    addProduct: "Add another product",
    product: "Product",
    productNumber: (number: number) => `Product ${number}`,
    anotherProduct: "Another product",
    inactive: (name: string) => `${name} (inactive)`,
    isInactive: "This product is inactive. Set it active on the Products screen to sell it.",
    searching: "Searching…",
    noneFound: "No product has this name",
    newPrice: "Price of a new product",
    create: "Create a product for it",
    created: "Product created",
    createdInactive: "It is inactive until you set it active.",
    createFailed: "Failed to create the product",
  },

  tracks: {
    heading: "Tracks",
    invitation: "Drop your audio files here",
    addFiles: "Add audio files",
    addFolder: "Add a folder",
    orDrop: "Or drop files or a folder anywhere here.",
    hint: "WAV, AIFF or FLAC, up to 24 bits and 192 kHz. Names and tags give titles and order; cover.jpg becomes the artwork.",
    filesUnreadable: "Failed to read the files",
    fileUnreadable: "Failed to read the file",
    moveFailed: "Failed to move the track",
    deleted: "Track deleted",
    deleteFailed: "Failed to delete the track",
    retryFailed: "Failed to try again",
    /** The state of a track's master. */
    audio: {
      none: "No audio file",
      checking: "Checking…",
      waiting: "Waiting to be encoded",
      encoding: "Encoding…",
      ready: "Ready",
      failed: "Failed",
    },
    plays,
    sold: (count: number) => `${count} sold`,
    playsClip: "Plays a clip",
    playsNothing: "Does not play",
    playsEarly: "Plays early",
    retry: "Try again",
    retryNamed: (title: string) => `Try again: ${title}`,
    chooseOther: "Choose another file",
    chooseOtherNamed: (title: string) => `Choose another file: ${title}`,
    player: (title: string) => `Player of ${title}`,
    listen: (title: string) => `Listen to: ${title}`,
    closePlayer: (title: string) => `Close the player of: ${title}`,
    edit: (title: string) => `Edit: ${title}`,
    delete: (title: string) => `Delete: ${title}`,
    addAudio: "Add an audio file",
    addAudioNamed: (title: string) => `Add an audio file: ${title}`,
    replaceAudio: "Replace the audio file",
    replaceAudioNamed: (title: string) => `Replace the audio file: ${title}`,
  },

  track: {
    title: "Edit Track",
    update: "Update",
    updated: "Track updated",
    updateFailed: "Failed to update the track",
    fields: {
      title: "Title",
      preview: "Visitors can play",
      clipStart: "The clip starts at",
      clipStartHint: "Minutes and seconds, such as 1:05.",
      clipStartInvalid: "Please enter minutes and seconds, such as 1:05",
      clipStartBeyond: "The track ends before this",
      playsEarly: "Plays before the release is out",
      playsEarlyHint: "Counts for a pre-release only.",
      product: "Product that sells this track alone",
      lyrics: "Lyrics",
      credits: "Credits",
    },
    previews: {
      full: "The whole track",
      clip: "A clip of up to 90 seconds",
      none: "Nothing",
    } satisfies Record<TrackPreview, string>,
  },

  publishing: {
    question: (title: string) => `Publish “${title}”?`,
    publish: "Publish",
    publishAndSell: (price: string) => `Publish and sell for ${price}`,
    priceAsked: "It is not for sale yet. Sell it for:",
    price: "Price",
    priceHint: "Empty: not for sale",
    published: "Published",
    publishedEarly: "Published as a pre-release",
    publishFailed: "Failed to publish the release",
    takenBack: "The release is a draft again",
    takeBackFailed: "Failed to take the release back",
    saleFrom: (price: string) => `For sale from ${price}.`,
    saleFor: (price: string) => `For sale for ${price}.`,
    saleFree: "Free to download.",
    saleNone: "Not for sale.",
    /** Numbers of tracks as a list: all but the last, separated by commas, and the last. */
    numbers: (first: string, last: string) => `${first} and ${last}`,
    nothingUntil: (date: string) => `Until it is out on ${date}, nothing plays.`,
    earlyUntil: (date: string, count: number, numbers: string) =>
      plural("en", count, {
        one: `Until it is out on ${date}, only track ${numbers} can be heard.`,
        other: `Until it is out on ${date}, only tracks ${numbers} can be heard.`,
      }),
    nothingPlays: "Nothing plays.",
    allPlay: (count: number) =>
      plural("en", count, { one: "The track plays in full.", other: `All ${count} tracks play in full.` }),
    /** How many tracks play in full, as a preview, and not at all; without those that are none. */
    somePlay: (full: number, clips: number, silent: number) => {
      const clauses = [
        full > 0 && plural("en", full, { one: `${full} track plays in full`, other: `${full} tracks play in full` }),
        clips > 0 &&
          plural("en", clips, { one: `${clips} track plays as a preview`, other: `${clips} tracks play as a preview` }),
        silent > 0 &&
          plural("en", silent, { one: `${silent} track does not play`, other: `${silent} tracks do not play` }),
      ];
      return `${clauses.filter((clause) => clause !== false).join(", ")}.`;
    },
    noTracks: "It has no tracks yet.",
    noAudio: (count: number, numbers: string) =>
      plural("en", count, { one: `Track ${numbers} has no audio.`, other: `Tracks ${numbers} have no audio.` }),
    noArtwork: "It has no artwork.",
    lossyTracks: {
      album: lossyTracks("the album"),
      ep: lossyTracks("the EP"),
      single: lossyTracks("the single"),
    } satisfies Record<ReleaseKind, unknown>,
    allLossy: {
      album: allLossy("the album"),
      ep: allLossy("the EP"),
      single: allLossy("the single"),
    } satisfies Record<ReleaseKind, string>,
    audioFailed: (count: number, numbers: string) =>
      plural("en", count, {
        one: `The audio of track ${numbers} failed. Replace its file or delete the track.`,
        other: `The audio of tracks ${numbers} failed. Replace their files or delete the tracks.`,
      }),
    audioInWork: (count: number, numbers: string) =>
      plural("en", count, {
        one: `The audio of track ${numbers} is being made. You can publish as soon as it is ready.`,
        other: `The audio of tracks ${numbers} is being made. You can publish as soon as it is ready.`,
      }),
  },
};

export type ReleaseTexts = typeof en;
