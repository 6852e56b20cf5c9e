// An endless machine: wheels within wheels, and two men on a narrow bridge before the greatest of them.
import {
  circle,
  darker,
  figure,
  glow,
  group,
  line,
  linear,
  palette as p,
  rect,
  ring,
  scene,
  shape,
  skins,
  star,
  times,
} from '../kit.mjs';

const wheel = (x, y, r, teeth, colour, turn, spokes = 6) =>
  group(
    [
      shape(star(8, 14, r, r * 0.88, teeth, turn), p.ink, { opacity: 0.35 }),
      shape(star(0, 0, r, r * 0.88, teeth, turn), linear([colour, darker(colour, 0.45)], -40)),
      circle(0, 0, r * 0.8, darker(colour, 0.5)),
      shape(ring(0, 0, r * 0.82, r * 0.66), colour, { fillRule: 'evenodd' }),
      times(spokes, (i) => {
        const a = (i / spokes) * 6.283 + turn;
        return line(
          `M0 0L${Math.round(Math.cos(a) * r * 0.72)} ${Math.round(Math.sin(a) * r * 0.72)}`,
          colour,
          r * 0.1,
        );
      }),
      circle(0, 0, r * 0.24, linear([colour, darker(colour, 0.35)])),
      circle(0, 0, r * 0.1, p.ink),
    ],
    { x, y },
  );

export default scene({
  key: 'video-machine',
  background: [rect(0, 0, 1600, 900, linear(['#5a2f27', '#331a1c', '#170d12'])), glow(800, 340, 640, '#ff9a5a', 0.55)],
  content: [
    wheel(210, 210, 190, 18, '#6b4a3a', 0.1),
    wheel(1420, 190, 210, 20, '#6b4a3a', 0.2),
    wheel(1240, 640, 200, 18, '#7c5540', 0),
    wheel(330, 640, 220, 20, '#7c5540', 0.12),
    wheel(800, 350, 330, 26, '#c98a3c', 0.05, 8),
    wheel(1190, 250, 130, 14, p.coral, 0.1, 5),
    wheel(470, 190, 110, 12, '#3f9c98', 0.2, 5),
    times(4, (i) => line(`M${60 + i * 490} 0V900`, '#170d12', 26, { opacity: 0.55 })),
    // The bridge, hung on chains.
    line('M360 0V760M1240 0V760', '#0d080b', 10),
    rect(0, 752, 1600, 36, linear(['#8a6a4a', '#3a2a20'])),
    times(27, (i) => rect(i * 60, 752, 5, 36, '#170d12', { opacity: 0.6 })),
    rect(0, 788, 1600, 112, '#0d080b'),
    times(14, (i) => line(`M${i * 124} 788l62 70l62 -70`, '#2b1b18', 8)),
    figure({
      x: 690,
      y: 756,
      scale: 1.35,
      dress: 'kurta',
      colour: '#e8dcc0',
      second: p.inkSoft,
      skin: skins[1],
      head: 'grey',
      joints: { handR: [76, -196] },
    }),
    figure({
      x: 880,
      y: 756,
      scale: 1.35,
      flip: true,
      dress: 'shirt',
      colour: p.teal,
      second: p.inkSoft,
      skin: skins[2],
      head: 'hair',
    }),
    line('M0 690H1600', '#c98a3c', 7),
  ],
  light: { x: 0.5, y: 0.35, colour: '#ffb36a', strength: 0.24 },
  rim: 0.55,
});
