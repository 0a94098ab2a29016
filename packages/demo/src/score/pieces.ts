import { engrave } from "./engrave.ts";
import type { Piece } from "./notation.ts";
import { latinName } from "./pdf.ts";

/** Left hands of the first nocturne, by their harmony. */
const waves = {
  d: "d2/8 a2 d3 f3 d3 a2",
  bb: "bb1/8 f2 bb2 d3 bb2 f2",
  f: "f2/8 c3 f3 a3 f3 c3",
  c: "c2/8 g2 c3 e3 c3 g2",
  g: "g2/8 d3 g3 bb3 g3 d3",
  a: "a1/8 e2 a2 c#3 a2 e2",
  a7: "a1/8 e2 g2 c#3 g2 e2",
};

export const lamp: Piece = {
  title: "I. Lamp",
  tempo: "Andante, very close to the keys",
  clefs: ["treble", "bass"],
  key: { sign: "b", letters: "b" },
  time: [6, 8],
  beamEighths: 3,
  barsPerSystem: 4,
  staves: [
    [
      "a4/4.(!pp d5/4 e5/8",
      "f5/4. e5/4 d5/8)",
      "d5/4.( bb4/4 c5/8",
      "a4/2.)",
      "bb4/4.(!p d5/4 g5/8",
      "f5/4. e5/8 d5 f5)",
      "e5/4.( c#5/4 a4/8",
      "e5/4.) r/8 a4!cresc. c#5",
      "d5/4(!mf e5/8 f5/4 g5/8",
      "a5/4. g5/4 e5/8)",
      "f5/4.( d5/8 e5 f5",
      "c5/2.)",
      "bb4+d5/4.(!mp g5/4 f5/8",
      "d5+f5/4. d5/8 c5 bb4)",
      "a4+c#5/4.( e5/4 d5/8",
      "c#5/4.) r/8 a4!dim. a4",
      "a4/4.(!pp d5/4 e5/8",
      "f5/4. e5/8 d5 bb4)",
      "a4/4.(!rit. c#5/4 e5/8",
      "f4+a4+d5/2.)!ppp",
    ],
    [...patterns("d d bb f g d a a7 d c bb f g bb a a7 d g a7", waves), "d2/8 a2 d3 f3/4."],
  ],
};

/** Left hands of the second nocturne: a low note, and its harmony after it. */
const steps = {
  g: "g2/4 b2+d3+f#3/2",
  c: "c2/4 g2+c3+e3/2",
  em: "e2/4 b2+e3+g3/2",
  am: "a2/4 c3+e3+g3/2",
  bm: "b1/4 f#2+b2+d3/2",
  d7: "d2/4 a2+c3+f#3/2",
};

export const lowWater: Piece = {
  title: "II. Low Water",
  tempo: "Lento, like a boat at its rope",
  clefs: ["treble", "bass"],
  key: { sign: "#", letters: "f" },
  time: [3, 4],
  beamEighths: 2,
  barsPerSystem: 4,
  staves: [
    [
      "r/4!p d5( g5",
      "e5/2 d5/8 c5",
      "b4/4 d5 g4)",
      "g4/2.",
      "b4/4(!mp e5 f#5",
      "g5/2 e5/4)",
      "f#5/4( d5 c5",
      "b4/2.)",
      "g5/4.(!mf f#5/8 e5/4",
      "d5/2 b4/4)",
      "c5/4( e5 g5",
      "d5/2.)",
      "c5/4(!p e5 a5",
      "g5/4. e5/8 b4/4)",
      "e5/8( d5 c5/4 g4",
      "a4/2) r/4!dim.",
      "r/4!pp d5( g5",
      "e5/2 d5/8 c5",
      "a4/4!rit. c5/8 b4 f#4/4",
      "g4+b4/2.)!ppp",
    ],
    [...patterns("g c g c em am d7 g em bm c g am em c d7 g c d7", steps), "g1+d2+b2/2."],
  ],
};

/** Returns the demo's score of two pages as a PDF. */
export function makeNocturnes(artistName: string): Buffer {
  return engrave({
    title: "Nocturnes for Felt Piano",
    subtitle: "with the practice pedal down",
    composer: latinName(artistName),
    footer: "Made for the demo shop. Yours to play, at home and on stage.",
    pieces: [lamp, lowWater],
  });
}

/** Returns the bars that these names stand for. */
function patterns(names: string, bars: Readonly<Record<string, string>>): string[] {
  return names.split(" ").map((name) => bars[name] ?? "");
}

export const sketch: Piece = {
  title: "Sketch for the Left Hand",
  tempo: "Allegretto, the right hand rests",
  clefs: ["bass"],
  key: { sign: "#", letters: "" },
  time: [4, 4],
  beamEighths: 4,
  barsPerSystem: 4,
  staves: [
    [
      "a2/8!p e3 a3 c4 b3 a3 e3 c3",
      "f2/8 c3 f3 a3 g3 f3 c3 a2",
      "c3/8 g3 c4 e4 d4 c4 g3 e3",
      "g2/8!cresc. d3 g3 b3 d4 b3 g3 d3",
      "a2/8!mf e3 a3 c4 e4 c4 a3 e3",
      "d3/8 a3 d4 f4 e4 d4 a3 f3",
      "e2/8!dim. b2 e3 g#3 b3 g#3 e3 b2",
      "e2/8 b2 d3 g#3 b3/2",
      "f2/8!mp c3 f3 a3 c4 a3 f3 c3",
      "c3/8 g3 c4 e4 g3+d4/4 e3+c4",
      "d3/8 a3 c4 f4 e4 c4 a3 f3",
      "a2/8 e3 a3 c4 e4/2",
      "bb2/8!p f3 bb3 d4 f4 d4 bb3 f3",
      "e2/8 b2 e3 g#3 b3 d4 b3 g#3",
      "a2/8!rit. e3 a3 c4 b3 a3 e3 c3",
      "a2+e3+a3/1!pp",
    ],
  ],
};

/** Returns the demo's free sheet of one page as a PDF. */
export function makeSketch(artistName: string): Buffer {
  return engrave({
    title: sketch.title,
    subtitle: "for piano",
    composer: latinName(artistName),
    footer: "Made for the demo shop. Take it, play it, change it.",
    pieces: [sketch],
  });
}
