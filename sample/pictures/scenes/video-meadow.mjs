// A gentle giant: a great rabbit on its hill at noon, seen from behind, and three butterflies that it has not noticed yet.
import {
  cloud,
  ellipse,
  grass,
  group,
  hills,
  linear,
  palette as p,
  ranges,
  ribbon,
  scene,
  shadow,
  shape,
  sky,
  smooth,
  sun,
  times,
  tree,
} from '../kit.mjs';

const fur = '#c9bda6',
  shade = '#94856f';
const ear = (points) => [
  shape(ribbon(points, [78, 104, 88, 26]), linear([fur, '#b3a48a', shade], 40)),
  shape(
    ribbon(
      points.map(([x, y], i) => [x + 8, y + 20 - i * 2]),
      [30, 52, 42, 10],
    ),
    '#d99a88',
  ),
];
const wing = (x, y, size, colour, turn) =>
  group(
    [
      shape('M0 0C-60 -70 -90 -10 -40 14C-70 40 -30 66 0 6Z', colour),
      shape('M0 0C60 -70 90 -10 40 14C70 40 30 66 0 6Z', colour, { opacity: 0.86 }),
      shape('M-4 -24L0 -30L4 -24L3 40L-3 40Z', p.ink),
    ],
    { x, y, scale: size, rotate: turn },
  );

export default scene({
  key: 'video-meadow',
  background: [
    sky('noon'),
    sun(1290, 150, 70),
    cloud(330, 230, 380, { key: 'a' }),
    cloud(1080, 170, 300, { key: 'b' }),
  ],
  content: [
    ranges(520, 640, 3, '#a9cdb0', '#6d9f62', { key: 'far', rise: 90 }),
    tree(300, 720, 420, { key: 'apple', crown: p.leaf }),
    times(9, (i) => ellipse(218 + (i % 3) * 66 + ((i * 17) % 30), 400 + Math.floor(i / 3) * 58, 13, 13, p.coral)),
    hills(730, 60, linear([p.leafLight, p.leaf, p.leafDark]), { key: 'hill', bumps: 3 }),
    shadow(850, 820, 380, 60, 0.45),
    ear([
      [740, 330],
      [690, 220],
      [672, 130],
      [690, 60],
    ]),
    ear([
      [872, 330],
      [940, 230],
      [976, 150],
      [980, 80],
    ]),
    shape(
      smooth([
        [800, 440],
        [960, 470],
        [1060, 600],
        [1080, 740],
        [1010, 830],
        [800, 850],
        [600, 830],
        [530, 740],
        [556, 600],
        [650, 470],
      ]),
      linear([fur, '#b5a68d', shade], -30),
    ),
    shape(
      smooth([
        [806, 280],
        [916, 310],
        [966, 400],
        [930, 490],
        [806, 520],
        [682, 490],
        [646, 400],
        [696, 310],
      ]),
      linear(['#d8cdb8', fur, '#a39379'], -30),
    ),
    times(9, (i) =>
      shape(`M${700 + i * 26} ${560 + (i % 3) * 60}q8 26 -4 44`, 'none', {
        stroke: shade,
        strokeWidth: 5,
        strokeLinecap: 'round',
        opacity: 0.55,
      }),
    ),
    ellipse(806, 800, 84, 74, linear(['#fff6e4', '#e6dac2'])),
    ellipse(610, 838, 96, 40, shade),
    ellipse(1002, 838, 96, 40, shade),
    wing(540, 360, 1.05, p.coral, -24),
    wing(1130, 420, 0.9, p.ochre, 18),
    wing(1040, 260, 0.62, '#e9e2f5', 30),
    grass(0, 905, 1600, { key: 'front', height: 90, count: 220, colours: [p.leaf, p.leafDark, '#6d9f4b'] }),
  ],
  light: { x: 0.75, y: 0.15, colour: '#fff0cf', strength: 0.2 },
});
