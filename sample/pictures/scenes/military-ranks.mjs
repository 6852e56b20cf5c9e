// Three services, one ladder: an olive, a navy and a sky-blue shoulder board over mountains, sea and open sky.
import {
  arc,
  blur,
  circle,
  cloud,
  darker,
  ellipse,
  glow,
  group,
  lighter,
  line,
  linear,
  polygon,
  radial,
  random,
  rect,
  ribbon,
  scene,
  sea,
  shadow,
  shape,
  star,
  sun,
  times,
} from '../kit.mjs';

// A board stands with its button up: 236 wide below, a cut point above.
const outline = (k = 0) =>
  `M${-118 + k} ${250 - k}V${-196 + k * 0.4}L${-62 + k * 0.5} ${-262 + k}Q0 ${-286 + k} ${62 - k * 0.5} ${-262 + k}L${118 - k} ${-196 + k * 0.4}V${250 - k}Q0 ${268 - k} ${-118 + k} ${250 - k}Z`;
const button = (metal) =>
  group(
    [
      ellipse(4, 7, 27, 25, '#000', { opacity: 0.4 }),
      circle(0, 0, 26, linear([lighter(metal, 0.45), metal, darker(metal, 0.45)], -35)),
      circle(0, 0, 19, linear([darker(metal, 0.3), lighter(metal, 0.25)], -35)),
      circle(0, 0, 7, lighter(metal, 0.4)),
      line(arc(0, 0, 23, 23, 190, 280), '#fffaf0', 3),
    ],
    { y: -214 },
  );
const board = (cloth, edge, metal, inside) =>
  group([
    shape(outline(), '#04121b', { opacity: 0.5, filter: blur(14), transform: 'translate(26 30)' }),
    shape(outline(), darker(cloth, 0.62), { transform: 'translate(9 11)' }),
    shape(outline(), linear([lighter(edge, 0.28), edge, darker(edge, 0.3)], -60)),
    shape(outline(9), linear([lighter(cloth, 0.2), [cloth, 0.4], darker(cloth, 0.34)], -50)),
    // The weave, and a stitched line along the edge.
    times(26, (i) =>
      line(`M-106 ${-180 + i * 16.4}H106`, i % 2 ? lighter(cloth, 0.2) : darker(cloth, 0.3), 1.6, { opacity: 0.35 }),
    ),
    shape(outline(20), 'none', {
      stroke: lighter(cloth, 0.42),
      strokeWidth: 2.4,
      strokeDasharray: '9 7',
      opacity: 0.75,
    }),
    inside,
    button(metal),
    line('M-113 240V-194L-60 -258', '#ffffff', 4, { opacity: 0.55 }),
  ]);
// A raised metal star of five points, each point with a lit and a shaded face.
const pip = (y, size) =>
  group(
    [
      shape(star(5, 8, size, size * 0.44, 5, -Math.PI / 2), '#000', { opacity: 0.4 }),
      shape(star(0, 0, size, size * 0.44, 5, -Math.PI / 2), '#a06a1c'),
      times(5, (i) => {
        const a = -Math.PI / 2 + i * 1.2566,
          t = [Math.cos(a) * size, Math.sin(a) * size],
          v = (k) => [Math.cos(a + k * 0.6283) * size * 0.44, Math.sin(a + k * 0.6283) * size * 0.44];
        return (
          shape(polygon([[0, 0], t, v(-1)]), Math.cos(a - 0.3 + 2.4) > 0 ? '#fff0b8' : '#e7ae3d') +
          shape(polygon([[0, 0], t, v(1)]), Math.cos(a + 0.3 + 2.4) > 0 ? '#f7d176' : '#b77c24')
        );
      }),
      circle(0, 0, size * 0.16, '#fff3c8'),
    ],
    { y },
  );
const gold = linear(['#fff0b4', '#eeb944', '#b37a22']);
const braid = (y, h, fill = gold) =>
  rect(-104, y + 6, 208, h, '#000', { opacity: 0.35 }) +
  rect(-108, y, 216, h, fill) +
  times(20, (i) => line(`M${-104 + i * 11} ${y + h - 3}L${-98 + i * 11} ${y + 3}`, '#8d5d18', 2, { opacity: 0.45 }));
const army = board('#5d6a34', '#3f4a26', '#d7a238', [pip(-96, 58), pip(34, 58), pip(164, 58)]);
const navy = board('#1d2a52', '#d9a638', '#e3b143', [
  [0, 1].map((k) =>
    shape(ring(0, -62, 56, 30), k ? gold : '#000', {
      fillRule: 'evenodd',
      opacity: k ? 1 : 0.35,
      transform: k ? '' : 'translate(5 8)',
    }),
  ),
  line(arc(0, -62, 43, 43, 190, 300), '#fff6d2', 4),
  line(arc(0, -62, 55, 55, 0, 360), '#8d5d18', 2, { opacity: 0.6 }),
  braid(-22, 50),
  braid(78, 50),
]);
const blue = linear(['#cfe9f2', '#9ccfe2', '#5f9cb8']);
const air = board(
  '#6fa9c4',
  '#456f8a',
  '#cfd6d8',
  [
    [-60, 50],
    [56, 50],
  ].map(
    ([y, h]) =>
      rect(-104, y + 6, 208, h + 12, '#000', { opacity: 0.25 }) +
      rect(-108, y - 6, 216, h + 12, '#1f3550') +
      rect(-108, y, 216, h, blue) +
      line(`M-108 ${y + h * 0.28}H108`, '#eef9fb', 2.5, { opacity: 0.8 }),
  ),
);

function ring(x, y, outer, inner) {
  const round = (r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  return round(outer) + round(inner);
}
const peak = (points, dark, light, ridge) => shape(polygon(points), dark) + shape(polygon(ridge), light);

const jet = (x, y, scale) =>
  group(
    [
      shape(
        ribbon(
          [
            [-700, 16],
            [-340, 6],
            [-46, 0],
          ],
          [26, 14, 4],
        ),
        '#fffaf0',
        { opacity: 0.75 },
      ),
      shape('M70 0L18 -9L-40 -8L-58 -34H-70L-62 -6L-74 0L-62 6L-70 34H-58L-40 8L18 9Z', '#274c68'),
      shape('M20 -8L-30 -66H-46L-26 -6ZM20 8L-30 66H-46L-26 6Z', '#3b6482'),
      shape('M70 0L18 -9H-60V0Z', '#7fb0c6'),
    ],
    { x, y, scale, rotate: -16 },
  );

export default scene({
  key: 'military-ranks',
  background: [
    rect(0, 0, 1600, 640, linear(['#3f8fb4', '#8ccad6', '#dceede', '#fdebc0'])),
    glow(1180, 560, 620, '#fff3c8', 0.9),
    sun(1268, 478, 56, '#fff7d8', 0.8),
  ],
  content: [
    cloud(1180, 190, 420, { key: 'a', colour: '#f6fbf2', shade: '#b9dbe0', opacity: 0.9 }),
    cloud(1490, 330, 300, { key: 'b', colour: '#f6fbf2', shade: '#b9dbe0', opacity: 0.85 }),
    cloud(640, 96, 230, { key: 'c', colour: '#f6fbf2', shade: '#a8d2dc', opacity: 0.7 }),
    jet(1404, 104, 0.92),
    group(jet(1300, 172, 0.5), { opacity: 0.9 }),
    // Mountains on the left, falling to the sea.
    shape(
      polygon([
        [-20, 340],
        [110, 240],
        [230, 330],
        [390, 180],
        [520, 330],
        [600, 300],
        [760, 430],
        [880, 470],
        [1010, 600],
        [-20, 640],
      ]),
      '#8fb4b9',
    ),
    peak(
      [
        [-40, 420],
        [90, 250],
        [170, 330],
        [330, 96],
        [450, 260],
        [520, 230],
        [690, 430],
        [820, 560],
        [860, 640],
        [-40, 640],
      ],
      '#4d7f8c',
      '#6f9ea5',
      [
        [-40, 420],
        [90, 250],
        [120, 350],
        [70, 470],
        [-40, 520],
      ],
    ),
    shape(
      polygon([
        [330, 96],
        [450, 260],
        [520, 230],
        [690, 430],
        [860, 640],
        [470, 640],
        [400, 420],
        [352, 330],
        [366, 220],
      ]),
      '#2f5f70',
    ),
    shape(
      polygon([
        [330, 96],
        [262, 196],
        [284, 236],
        [312, 204],
        [330, 262],
        [352, 214],
        [378, 250],
        [400, 220],
        [412, 208],
      ]),
      '#fffaf0',
    ),
    shape(
      polygon([
        [330, 96],
        [366, 200],
        [352, 214],
        [378, 250],
        [400, 220],
        [412, 208],
      ]),
      '#bcd6dc',
    ),
    shape(
      polygon([
        [90, 250],
        [52, 300],
        [74, 322],
        [94, 300],
        [112, 326],
        [132, 292],
      ]),
      '#fffaf0',
    ),
    shape(
      polygon([
        [520, 230],
        [488, 244],
        [506, 278],
        [524, 262],
        [546, 296],
        [556, 272],
      ]),
      '#e6f0ee',
    ),
    // The sea with its lit path, a low coast, a grey ship far out.
    sea(590, {
      fill: ['#7dc0c4', '#2f8592', '#0f4f66', '#092f47'],
      foam: '#e9f5ea',
      rows: 11,
      opacity: 0.55,
      key: 'navy',
    }),
    ellipse(
      1268,
      612,
      300,
      18,
      radial([
        ['#fff3c8', 0, 0.95],
        ['#fff3c8', 1, 0],
      ]),
    ),
    shape(
      'M-20 650C140 560 300 560 440 600C560 620 700 616 780 636C600 660 300 690 -20 740Z',
      linear(['#54804f', '#2c5a46']),
    ),
    shape('M-20 700C200 660 420 650 560 634C400 664 160 690 -20 760Z', '#e9d6a2'),
    (() => {
      const r = random('pines');
      return times(34, (i) => {
        const x = -10 + i * 14 + r.between(-5, 5),
          y = 636 + r.between(-30, 20) + Math.abs(x - 200) * 0.03,
          s = r.between(24, 46);
        return shape(
          polygon([
            [x - s * 0.3, y],
            [x, y - s],
            [x + s * 0.3, y],
          ]),
          r.pick(['#1f4a3f', '#2c5f49', '#3b7351']),
        );
      });
    })(),
    group(
      [
        shadow(0, 26, 150, 10, 0.5, '#082c3d'),
        shape('M-140 -8H132L112 26H-112Z', '#4d6475'),
        shape('M-140 -8H132L128 0H-134Z', '#86a0ac'),
        shape('M-70 -8V-34H-30V-56H26V-30H64V-8Z', '#6b8494'),
        rect(-6, -96, 6, 42, '#4d6475'),
        line('M-18 -84H14M-14 -72H10', '#4d6475', 4),
        shape('M72 -8V-20H92L116 -24V-18L96 -8Z', '#4d6475'),
        line('M-150 28Q-120 20 -90 28T-30 28T30 28T90 28T150 28', '#f2faf2', 4, { opacity: 0.8 }),
      ],
      { x: 1400, y: 620, scale: 0.9 },
    ),
    rect(
      0,
      560,
      1600,
      60,
      linear([
        ['#fdebc0', 0, 0],
        ['#fdebc0', 0.5, 0.25],
        ['#fdebc0', 1, 0],
      ]),
    ),
    // The three boards, fanned a little.
    group(army, { x: 512, y: 496, rotate: -9, scale: 1.1 }),
    group(air, { x: 1088, y: 496, rotate: 9, scale: 1.1 }),
    group(navy, { x: 800, y: 464, scale: 1.22 }),
  ],
  light: { x: 0.3, y: 0.15, colour: '#fff3d0', strength: 0.2 },
  rim: 0.4,
});
