// Antarctica: a red station on stilts, an aurora above it, penguins on the ice below.
import {
  circle,
  ellipse,
  glow,
  group,
  hills,
  line,
  linear,
  palette as p,
  polygon,
  random,
  ranges,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  stars,
  times,
  blur,
} from '../kit.mjs';

// One curtain of light: its foot runs along a soft curve, its rays rise and fade.
const curtain = (points, height, colour, high, key) => {
  const r = random(key),
    out = [],
    count = 96;
  const on = (t) => {
    const k = t * (points.length - 1),
      i = Math.min(points.length - 2, Math.floor(k)),
      f = (1 - Math.cos((k - i) * Math.PI)) / 2;
    return [
      points[i][0] + (points[i + 1][0] - points[i][0]) * (k - i),
      points[i][1] + (points[i + 1][1] - points[i][1]) * f,
    ];
  };
  for (let i = 0; i < count; i++) {
    const [x, y] = on(i / count),
      [x2, y2] = on((i + 1.25) / count),
      h = height * r.between(0.6, 1.1);
    out.push(
      shape(
        polygon([
          [x, y],
          [x2, y2],
          [x2 + 16, y2 - h],
          [x + 16, y - h],
        ]),
        linear([
          [high, 0, 0],
          [high, 0.35, 0.22],
          [colour, 0.82, r.between(0.45, 0.75)],
          ['#eaffd8', 1, 0.8],
        ]),
      ),
    );
  }
  return out.join('');
};

const red = '#d8393f';
const window = (x, y, w, h) =>
  shape(
    polygon([
      [x + 8, y],
      [x + w + 8, y],
      [x + w, y + h],
      [x, y + h],
    ]),
    linear(['#fff3c4', '#ffcf6b']),
  );
const station = group(
  [
    ellipse(20, 196, 460, 34, '#0a2a4c', { opacity: 0.45, filter: blur(8) }),
    // Stilts and braces, the far row darker.
    [-250, -90, 70, 230].map((x) => rect(x + 40, 40, 12, 140, '#27405f')),
    [-330, -170, -10, 150, 310].map((x) => [
      rect(x - 10, 40, 22, 156, linear(['#8fb2c6', '#456384', '#20344f'], -90)),
      ellipse(x + 1, 197, 22, 6, '#a9d3de'),
    ]),
    [
      [-320, -170],
      [-160, -10],
      [0, 150],
      [160, 310],
    ].map(([a, b]) => line(`M${a} 60L${b} 176M${b} 60L${a} 176`, '#38557a', 5, { opacity: 0.9 })),
    shape('M-410 44L390 44L350 72H-376Z', '#4a1526'),
    // The hull: slanting ends, a lit upper face, a shaded belly.
    shape('M-440 -44L-376 -122H340L420 -50L392 52H-412Z', red),
    shape('M-440 -44L-376 -122H340L420 -50Z', linear(['#ff8276', '#e64a4b'])),
    shape('M-418 20H402L392 52H-412Z', '#8d1b30'),
    shape('M340 -122L420 -50L392 52H300Z', '#a52036', { opacity: 0.75 }),
    shape('M340 -122L420 -50H312Z', '#c73340'),
    line('M-440 -44L-376 -122H340', '#ffd2c0', 5),
    line('M-438 -42H418', '#ffb19f', 3, { opacity: 0.8 }),
    times(9, (i) => line(`M${-330 + i * 76} -42L${-336 + i * 76} 48`, '#9c2036', 2.5, { opacity: 0.6 })),
    rect(-396, -30, 690, 52, '#5c1428', { rx: 8 }),
    times(14, (i) => window(-384 + i * 48, -22, 34, 36)),
    glow(-60, 0, 420, '#ffca70', 0.24),
    // Upper deck: a glazed lounge, mast, dome, snow on the edges.
    shape('M-210 -122L-180 -186H120L158 -122Z', '#b52a3a'),
    shape('M-180 -186H120L128 -172H-188Z', '#ff8276'),
    [-176, -116, -56, 4, 64].map((x) =>
      shape(
        polygon([
          [x + 4, -168],
          [x + 50, -168],
          [x + 52, -134],
          [x - 4, -134],
        ]),
        linear(['#fff3c4', '#ffcf6b']),
      ),
    ),
    rect(206, -236, 9, 114, '#c6d6de'),
    line('M210 -230L164 -122M210 -230L258 -122', '#9fb6c4', 3),
    circle(210, -240, 7, p.coral),
    glow(210, -240, 40, p.coral, 0.8),
    circle(-292, -164, 42, linear(['#f4fbfa', '#9fc3d4', '#4f7ea0'], -40)),
    rect(-326, -134, 68, 16, '#7e1b2e', { rx: 3 }),
    shape('M-376 -122Q-340 -134 -300 -124T-210 -124L-206 -116H-370Z', '#eefaf8'),
    shape('M158 -122Q230 -134 340 -122L334 -114H160Z', '#eefaf8'),
    // Stair with rails.
    shape('M-96 48H-40L-150 196H-214Z', '#2c4767'),
    times(8, (i) =>
      shape(
        polygon([
          [-104 - i * 15, 60 + i * 17],
          [-44 - i * 14, 60 + i * 17],
          [-50 - i * 14, 67 + i * 17],
          [-110 - i * 15, 67 + i * 17],
        ]),
        '#9dbccd',
      ),
    ),
    line('M-90 8L-212 160M-34 10L-146 164', '#dcebf0', 4),
    line('M-150 84V134M-98 96V140M-200 146V184M-142 162V196', '#dcebf0', 3),
  ],
  { x: 800, y: 408, scale: 0.95 },
);

// A penguin, upright, its foot at 0, 0, about 190 high; seen from the front with the head to one side.
const penguin = (x, y, s, flip = false, look = 1) =>
  group(
    [
      shadow(26, 0, 86, 12, 0.5, '#0a2a4c'),
      shape('M-34 -4Q-46 4 -30 8H-6Q0 -4 -10 -8ZM34 -4Q46 4 30 8H6Q0 -4 10 -8Z', '#e0a030'),
      shape(
        'M0 -176C34 -176 40 -150 40 -132C58 -112 62 -60 52 -24Q44 2 0 2Q-44 2 -52 -24C-62 -60 -58 -112 -40 -132C-40 -150 -34 -176 0 -176Z',
        linear(['#131a30', '#1d2a48']),
      ),
      shape(
        'M2 -124C34 -116 46 -70 40 -26Q34 -4 2 -4Q-30 -4 -38 -26C-44 -70 -30 -116 2 -124Z',
        linear(['#fff6dc', '#f4f6f2', '#b9d4de'], -60),
      ),
      shape('M-24 -116Q0 -96 26 -114Q14 -128 0 -128Q-14 -128 -24 -116Z', '#f2b84b'),
      shape('M-44 -124C-66 -96 -74 -60 -66 -40C-56 -50 -46 -80 -40 -104Z', '#0d1426'),
      shape('M44 -124C62 -98 72 -66 66 -46C56 -54 48 -80 42 -104Z', '#27385c'),
      group(
        [
          shape('M24 -152Q46 -150 62 -142Q44 -138 24 -140Z', '#2a2433'),
          line('M28 -145Q44 -144 56 -142', '#f2904b', 3.5),
          shape('M-20 -128C-8 -132 -4 -148 -14 -156C-28 -148 -32 -134 -20 -128Z', '#f2b84b'),
          circle(12, -156, 3.4, '#f6eddc'),
        ],
        { flip: look < 0 },
      ),
      line('M-40 -134Q-38 -170 -4 -174', '#7fd9b8', 4, { opacity: 0.85 }),
      line('M-54 -30Q-60 -70 -46 -116', '#7fd9b8', 3, { opacity: 0.5 }),
    ],
    { x, y, scale: s, flip },
  );

export default scene({
  key: 'antarctica',
  background: [
    rect(0, 0, 1600, 900, linear(['#0a1236', '#14305c', '#1f5d7c', '#4f9aa3'])),
    stars(170, { key: 'south', height: 480 }),
  ],
  content: [
    glow(820, 260, 700, '#4be0a0', 0.3),
    curtain(
      [
        [-60, 250],
        [180, 330],
        [420, 210],
        [700, 300],
        [960, 190],
        [1240, 290],
        [1480, 180],
        [1680, 260],
      ],
      300,
      '#58e0a2',
      '#b06fd0',
      'one',
    ),
    curtain(
      [
        [-160, 60],
        [120, 130],
        [480, 80],
        [760, 170],
        [1060, 60],
        [1380, 150],
        [1700, 60],
      ],
      190,
      '#7fe8c0',
      '#d07fc0',
      'two',
    ),
    ranges(470, 520, 3, '#5fa9b4', '#7fc0c9', { key: 'nunatak', rise: 74 }),
    hills(560, 16, linear(['#c9ecea', '#94cbd6', '#5a9dbb', '#2f6e98']), { key: 'ice' }),
    shape('M-20 600Q500 570 900 606T1620 590V640Q1000 620 700 650T-20 636Z', '#eafaf4', { opacity: 0.5 }),
    shape('M300 640Q800 600 1300 640L1200 720Q800 690 380 720Z', '#ffd98f', { opacity: 0.22, filter: blur(20) }),
    station,
    shape('M-20 690Q400 640 820 700T1620 670V920H-20Z', linear(['#dff6f1', '#a9d9e0', '#5f9fc0', '#2c648f'])),
    line('M-20 690Q400 640 820 700T1620 670', '#f4fffa', 5, { opacity: 0.9 }),
    [
      [120, 780, 300],
      [640, 872, 260],
      [1250, 842, 340],
      [900, 760, 180],
    ].map(([x, y, w]) =>
      shape(
        ribbon(
          [
            [x - w / 2, y],
            [x, y - 8],
            [x + w / 2, y + 2],
          ],
          [1, 9, 1],
        ),
        '#f4fffa',
        { opacity: 0.7 },
      ),
    ),
    penguin(548, 772, 0.6, false, -1),
    penguin(640, 786, 0.7, false, 1),
    penguin(930, 772, 0.6, false, -1),
    penguin(430, 860, 1.12, false, 1),
    penguin(1166, 866, 1.18, false, -1),
    penguin(1022, 846, 0.94, false, -1),
    group(penguin(0, 0, 0.56), { x: 1258, y: 868 }),
    shape('M-20 880Q200 840 420 884T900 892T1620 860V920H-20Z', '#cdeef0', { opacity: 0.85 }),
  ],
  light: { x: 0.5, y: 0.3, colour: '#9ff0c8', strength: 0.12 },
  rim: 0.46,
});
