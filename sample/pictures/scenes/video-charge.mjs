// A world short of energy: a lone old man with a lantern before a hall of glowing cells as tall as houses.
import {
  ellipse,
  figure,
  glow,
  line,
  linear,
  palette as p,
  polygon,
  rect,
  scene,
  shadow,
  shape,
  skins,
  times,
} from '../kit.mjs';

const cell = (x, top, width, bottom, full) => {
  const inner = width * 0.78,
    tall = bottom - top - 40,
    bars = 5;
  return [
    rect(x - width * 0.18, top - 34, width * 0.36, 40, '#5c6b78', { rx: 8 }),
    rect(x - width / 2, top, width, bottom - top, linear(['#18242f', '#3a4d5c', '#18242f'], -90), { rx: width * 0.12 }),
    times(bars, (i) =>
      rect(
        x - inner / 2,
        bottom - 20 - ((i + 1) * tall) / bars + 10,
        inner,
        tall / bars - 16,
        i < full ? linear(['#fff1b8', '#ffc94f', '#f08a2a'], -90) : '#22303b',
        { rx: 10 },
      ),
    ),
    rect(x - width * 0.42, top + 16, width * 0.1, bottom - top - 32, '#ffffff', { opacity: 0.14, rx: 6 }),
  ];
};

export default scene({
  key: 'video-charge',
  background: [rect(0, 0, 1600, 900, linear(['#0c1620', '#14252f', '#1d3540'])), glow(800, 520, 720, '#ffb347', 0.5)],
  content: [
    times(7, (i) => line(`M${200 + i * 200} 0L${500 + i * 100} 640`, '#0a1118', 10, { opacity: 0.6 })),
    cell(510, 300, 120, 660, 3),
    cell(1090, 300, 120, 660, 2),
    cell(660, 250, 150, 690, 4),
    cell(940, 250, 150, 690, 1),
    rect(0, 680, 1600, 220, linear(['#26404c', '#0d1a22'])),
    cell(330, 130, 220, 790, 2),
    cell(1270, 130, 220, 790, 4),
    shape(
      polygon([
        [740, 690],
        [860, 690],
        [1080, 900],
        [520, 900],
      ]),
      '#ffcf7a',
      { opacity: 0.28 },
    ),
    times(5, (i) => ellipse(800, 708 + i * 44, 90 + i * 44, 5 + i * 2, '#ffe3a3', { opacity: 0.25 })),
    shadow(800, 856, 130, 24, 0.7),
    figure({
      x: 800,
      y: 860,
      scale: 1.6,
      back: true,
      dress: 'kurta',
      colour: '#4b4f5c',
      second: '#2b2e36',
      skin: skins[1],
      head: 'cap',
      wrap: p.coral,
      joints: { handR: [52, -128] },
    }),
    line('M883 656V690', p.ink, 5),
    rect(866, 690, 34, 46, '#ffe9a8', { rx: 8 }),
    rect(862, 684, 42, 10, '#3a2f22', { rx: 4 }),
    rect(862, 732, 42, 10, '#3a2f22', { rx: 4 }),
    glow(883, 712, 130, '#ffe9a8', 0.7),
  ],
  light: { x: 0.5, y: 0.6, colour: '#ffcf7a', strength: 0.2 },
  rim: 0.55,
});
