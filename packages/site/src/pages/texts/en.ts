export const en = {
  concerts: "Concerts",
  fromStore: "From the store",
  notFound: {
    title: "404 Page Not Found",
    text: "The page you are looking for does not exist. Please check the URL or go back home.",
    description: "This page does not exist.",
  },
};

export type PagesTexts = typeof en;
