/** The inks of every demo image: muted, readable on a near-black and on an ivory page, with one warm accent. */
export const palette = {
  ink: "#1c2024",
  night: "#262c32",
  blueInk: "#34434e",
  slate: "#5f6a70",
  fog: "#a3a9a6",
  stone: "#bdb6a9",
  clay: "#cbbfae",
  bone: "#d9d2c4",
  paper: "#efe9dc",
  ember: "#cb5c38",
} as const;
