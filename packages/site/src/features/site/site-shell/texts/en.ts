export const en = {
  /** The links of header, menu and footer. */
  links: {
    home: "Home",
    music: "Music",
    concerts: "Concerts",
    news: "News",
    videos: "Videos",
    about: "About",
    contact: "Contact",
    store: "Store",
    press: "Press",
  },
  mainLinks: "Main",
  footerLinks: "Footer",
  menu: "Menu",
  openMenu: "Open menu",
  closeMenu: "Close menu",
  theme: "Theme",
  light: "Light",
  dark: "Dark",
  system: "System",
  findOrder: "Find my order",
  newsletter: "Newsletter",
  returns: "Returns",
  admin: "Admin",
  language: "Language",
  skip: "Skip to content",
  rights: (year: string, name: string) => `© ${year} ${name}. All rights reserved.`,
};

export type ShellTexts = typeof en;
