// A strange offer: on a lonely hill stands a washing machine whose window holds another world, and before it a sheep.
import {
  blob,
  circle,
  ellipse,
  glow,
  grass,
  hills,
  linear,
  palette as p,
  radial,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  sky,
  stars,
  times,
} from '../kit.mjs';

const wool = ['#f7efe0', '#e8dcc6', '#cdbda6'];
const leg = (x, y) =>
  shape(
    ribbon(
      [
        [x, y],
        [x + 2, y + 60],
        [x - 2, y + 116],
      ],
      [30, 22, 22],
    ),
    '#3a3138',
  );

export default scene({
  key: 'video-laundry',
  background: [sky('night'), stars(150, { key: 'cosmos', height: 620 }), glow(1010, 480, 560, '#7fd6d0', 0.5)],
  content: [
    hills(640, 50, linear(['#3a4a72', '#1f2b4c']), { key: 'far', bumps: 5 }),
    hills(760, 70, linear(['#31614f', '#173a38', '#0d2426']), { key: 'near', bumps: 3 }),
    shadow(1020, 782, 260, 40, 0.6),
    rect(830, 290, 380, 490, linear(['#f4f1ea', '#d9d6d0', '#a7a5a8'], -60), { rx: 26 }),
    rect(830, 290, 380, 86, '#c3c3c6', { rx: 26 }),
    rect(866, 318, 120, 32, '#8e9199', { rx: 8 }),
    circle(1130, 333, 26, '#f4f1ea'),
    rect(1126, 312, 8, 24, p.coral, { rx: 3 }),
    circle(1064, 333, 10, p.coral),
    circle(1020, 570, 164, '#8e9199'),
    circle(1020, 570, 150, '#dfe3e4'),
    circle(1020, 570, 126, radial(['#fff6dc', ['#ffcf7a', 0.25], ['#ef6a6a', 0.55], ['#2b5a8c', 1]])),
    times(6, (i) =>
      shape(`M1020 570q${70 - i * 8} ${-90 + i * 10} ${20 + i * 12} ${-112 + i * 6}`, 'none', {
        stroke: i % 2 ? '#fff6dc' : '#7fd6d0',
        strokeWidth: 10,
        strokeLinecap: 'round',
        opacity: 0.75,
        transform: `rotate(${i * 60} 1020 570)`,
      }),
    ),
    shape('M930 500Q970 440 1040 436', 'none', {
      stroke: '#fffaf0',
      strokeWidth: 14,
      strokeLinecap: 'round',
      opacity: 0.7,
    }),
    shadow(570, 812, 240, 34, 0.55),
    leg(480, 690),
    leg(560, 700),
    leg(630, 700),
    leg(690, 690),
    times(16, (i) => {
      const a = (i / 16) * 6.28;
      return shape(
        blob(585 + Math.cos(a) * 148, 620 + Math.sin(a) * 78, 62, { key: 'w' + i, wobble: 0.16 }),
        wool[i > 1 && i < 8 ? 2 : i % 2],
      );
    }),
    ellipse(585, 612, 160, 92, linear(wool, -20)),
    shape(
      ribbon(
        [
          [722, 560],
          [770, 540],
          [812, 566],
        ],
        [104, 92, 62],
      ),
      '#4a3f48',
    ),
    shape(
      ribbon(
        [
          [742, 520],
          [716, 540],
          [692, 566],
        ],
        [34, 30, 12],
      ),
      '#2f272e',
    ),
    shape(blob(744, 498, 46, { key: 'top', wobble: 0.2, stretch: 1.2 }), wool[0]),
    ellipse(786, 534, 13, 15, '#fffaf0'),
    circle(790, 536, 7, p.ink),
    shape('M770 514Q786 506 804 516', 'none', { stroke: '#2f272e', strokeWidth: 6, strokeLinecap: 'round' }),
    grass(0, 905, 1600, { key: 'front', height: 80, count: 190, colours: ['#1d4a42', '#0d2426', '#2f6a55'] }),
  ],
  light: { x: 0.64, y: 0.6, colour: '#7fd6d0', strength: 0.22 },
  rim: 0.5,
});
