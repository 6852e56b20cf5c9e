// An annual report: a thick report lies open, a tiny factory stands up from its fold, a magnifying glass looks into it.
import {
  arc,
  blob,
  circle,
  clip,
  ellipse,
  glow,
  group,
  line,
  linear,
  palette as p,
  polygon,
  radial,
  random,
  rays,
  rect,
  scene,
  shadow,
  shape,
  steam,
  times,
  tree,
} from '../kit.mjs';

const cream = '#fffaf0',
  mid = '#f0e4c8',
  dark = '#bda983';

// The open book: fold at x 800; a page bows up beside it and runs down to its outer corner.
const page = (k) => {
  const X = (x) => 800 + k * x;
  return `M${X(0)} 560C${X(60)} 510 ${X(190)} 506 ${X(300)} 540C${X(370)} 560 ${X(420)} 566 ${X(450)} 560L${X(560)} 806C${X(480)} 826 ${X(400)} 812 ${X(320)} 792C${X(190)} 760 ${X(60)} 770 ${X(0)} 822Z`;
};
const edge = (k) => {
  const X = (x) => 800 + k * x;
  return times(9, (i) =>
    line(
      `M${X(560 + i * 1.5)} ${808 + i * 5}C${X(480)} ${828 + i * 5} ${X(400)} ${814 + i * 5} ${X(320)} ${794 + i * 5}C${X(190)} ${762 + i * 5} ${X(60)} ${772 + i * 5} ${X(0)} ${824 + i * 4}`,
      i % 2 ? '#cdb98f' : '#f3e7cb',
      5,
    ),
  );
};
// A place on a page: u from the fold outward 0…1, v from the far edge to the near 0…1.
const on = (k, u, v) => {
  const top = 560 - Math.sin(Math.min(1, u * 1.3) * Math.PI) * 44 + (u > 0.7 ? (u - 0.7) * 10 : 0),
    foot = 822 - Math.sin(Math.min(1, u * 1.15) * Math.PI) * 52 + (u > 0.8 ? 2 : 0);
  return [800 + k * (u * 450 + u * v * 110), top + (foot - top) * v];
};
const quad = (k, u1, u2, v1, v2, fill, options) =>
  shape(
    polygon([
      on(k, u1, v1),
      on(k, (u1 + u2) / 2, v1),
      on(k, u2, v1),
      on(k, u2, v2),
      on(k, (u1 + u2) / 2, v2),
      on(k, u1, v2),
    ]),
    fill,
    options,
  );
const rowsOf = (k, u1, u2, v1, v2, count, key) => {
  const r = random(key);
  return times(count, (i) => {
    const v = v1 + ((v2 - v1) * i) / count;
    return quad(k, u1, u1 + (u2 - u1) * r.between(0.66, 1), v, v + 0.022, '#8f9a86', { opacity: 0.75 });
  });
};

// The factory, its foot at 0, 0: saw-tooth sheds, a hall, two chimneys.
const brick = '#c9604a';
const windows = (x, y, n, w, h, gap) =>
  times(
    n,
    (i) =>
      rect(x + i * gap, y, w, h, '#3d2430', { rx: 2 }) +
      rect(x + 2 + i * gap, y + 2, w - 4, h - 4, linear(['#fff0b8', '#f5b458'])) +
      rect(x + w / 2 - 1 + i * gap, y, 2, h, '#3d2430'),
  );
const chimney = (x, h, w) =>
  group(
    [
      shape(`M${-w / 2} 0L${-w * 0.36} ${-h}H${w * 0.36}L${w / 2} 0Z`, linear(['#e8896a', brick, '#7c3030'], -90)),
      [0.82, 0.9].map((t) => rect(-w * 0.39, -h * t, w * 0.78, 10, cream)),
      rect(-w * 0.44, -h - 8, w * 0.88, 13, '#7c3030', { rx: 3 }),
    ],
    { x },
  );
const factory = group([
  chimney(-128, 330, 52),
  chimney(-58, 270, 46),
  rect(-196, -150, 400, 150, linear(['#db7a5e', brick, '#96423c'])),
  shape('M204 0V-150L236 -138V-10Z', '#6b2c34'),
  times(
    4,
    (i) =>
      shape(
        polygon([
          [-196 + i * 100, -150],
          [-196 + i * 100, -222],
          [-96 + i * 100, -150],
        ]),
        linear(['#3f8f8c', '#17555c']),
      ) +
      shape(
        polygon([
          [-196 + i * 100, -222],
          [-188 + i * 100, -228],
          [-86 + i * 100, -152],
          [-96 + i * 100, -150],
        ]),
        '#9fd6cc',
      ) +
      shape(
        polygon([
          [-190 + i * 100, -158],
          [-190 + i * 100, -204],
          [-126 + i * 100, -158],
        ]),
        '#ffe7a6',
        { opacity: 0.85 },
      ),
  ),
  rect(-200, -154, 410, 10, '#fbe3c0'),
  windows(-180, -122, 7, 30, 40, 54),
  rect(-200, -64, 404, 6, '#fbe3c0', { opacity: 0.7 }),
  windows(-180, -46, 2, 30, 34, 54),
  windows(90, -46, 2, 30, 34, 54),
  shape('M-46 0V-44A40 20 0 0 1 34 -44V0Z', '#3d2430'),
  shape('M-40 0V-42A34 16 0 0 1 28 -42V0Z', linear(['#fff0b8', '#e89a45'])),
  line('M-6 -56V0', '#3d2430', 3),
  // A round tank and its pipe.
  rect(234, -112, 74, 112, linear(['#dfe7dc', '#9fb6ae', '#4f7370'], -90)),
  ellipse(271, -112, 37, 11, '#eef3e6'),
  line('M236 -74H306M236 -36H306', '#4f7370', 3),
  line('M204 -96H222V-60H236', '#4f7370', 9),
  line('M204 -98H220', '#bcd0c6', 3),
]);

// The magnifying glass: rim at 0, 0; what it shows is drawn inside.
const lens = 132;
const glass = (inside) =>
  group(
    [
      line('M98 98L250 250', '#1d2b22', 44, { opacity: 0.3, transform: 'translate(14 26)', filter: '' }),
      circle(12, 26, lens + 12, '#1d2b22', { opacity: 0.24 }),
      group(inside, { clipPath: clip(circle(0, 0, lens, '#000')) }),
      circle(
        0,
        0,
        lens,
        radial([
          ['#ffffff', 0, 0],
          ['#ffffff', 0.75, 0],
          ['#d9f0ea', 1, 0.65],
        ]),
      ),
      shape(`M-100 -40A108 108 0 0 1 20 -106Q-40 -70 -62 -10Q-84 -14 -100 -40Z`, '#fff', { opacity: 0.5 }),
      line('M96 96L126 126', '#c9a24c', 24),
      line('M132 132L250 250', '#5d2236', 40),
      line('M130 130L246 246', p.coralDark, 32),
      line('M128 120L240 232', p.coralLight, 8, { opacity: 0.8 }),
      circle(0, 0, lens + 5, 'none', { stroke: '#7a5a1e', strokeWidth: 20 }),
      circle(0, 0, lens + 4, 'none', { stroke: '#e8bd5c', strokeWidth: 13 }),
      line(arc(0, 0, lens + 5, lens + 5, 180, 290), '#fff3cf', 5),
    ],
    { x: 1016, y: 432 },
  );
const inside = [
  rect(-160, -160, 320, 320, linear(['#cfe3c8', '#f3ecd0'])),
  group(factory, { x: -330, y: 230, scale: 2.05 }),
  glow(-20, 30, 130, '#fff0b8', 0.35),
];

export default scene({
  key: 'annual-report',
  background: [
    rect(0, 0, 1600, 900, linear(['#9cc08a', '#6ea272', '#3f7d58', '#265843'])),
    glow(620, 220, 700, '#f6f3c8', 0.6),
    rays(200, -140, 1500, { from: 22, to: 70, count: 5, colour: '#fdf7d0', opacity: 0.32 }),
  ],
  content: [
    // A desk by a window: the sill, leaves outside, the desk top with its blotter.
    (() => {
      const r = random('leaves');
      return times(26, () => {
        const x = r.between(-40, 1640),
          y = r.between(-60, 250);
        return shape(
          blob(x, y, r.between(40, 110), { key: 'l' + x, stretch: 1.3 }),
          r.pick(['#7fb27c', '#8fbf86', '#6fa573']),
          { opacity: 0.4 },
        );
      });
    })(),
    shape('M-20 486H1620V920H-20Z', linear(['#3f7a5c', '#2b5f4c', '#173f38'])),
    rect(-20, 482, 1640, 8, '#b9d6a4', { opacity: 0.8 }),
    shape('M170 540H1430L1580 920H20Z', '#1e5044', { opacity: 0.6 }),
    line('M170 540H1430', '#6ea272', 3, { opacity: 0.6 }),
    ellipse(
      800,
      840,
      700,
      72,
      radial([
        ['#0c241f', 0, 0.75],
        ['#0c241f', 0.7, 0.5],
        ['#0c241f', 1, 0],
      ]),
    ),
    // Cover, page edges, pages.
    shape('M336 560L214 850Q500 880 800 872Q1100 880 1386 850L1264 560Z', linear([p.coral, p.coralDark, '#7d1f33'])),
    line('M214 850Q500 880 800 872Q1100 880 1386 850', '#ff9a8f', 4),
    edge(-1),
    edge(1),
    shape(page(-1), linear([cream, '#f9f0da', mid], 70)),
    shape(page(1), linear([mid, cream, '#f6ecd2', '#e0d0aa'], -70)),
    group(
      rect(
        620,
        480,
        180,
        360,
        linear(
          [
            [dark, 0, 0],
            [dark, 1, 0.8],
          ],
          -90,
        ),
      ),
      { clipPath: clip(shape(page(-1), '#000')) },
    ),
    group(
      rect(
        800,
        480,
        180,
        360,
        linear(
          [
            [dark, 0, 0.6],
            [dark, 1, 0],
          ],
          -90,
        ),
      ),
      { clipPath: clip(shape(page(1), '#000')) },
    ),
    // Print without words: rows, bars, a ring, a table.
    quad(-1, 0.5, 0.92, 0.12, 0.17, p.teal),
    rowsOf(-1, 0.46, 0.92, 0.24, 0.46, 5, 'a'),
    [0.2, 0.34, 0.26, 0.42, 0.5].map((h, i) =>
      quad(
        -1,
        0.9 - i * 0.085,
        0.96 - i * 0.085 + 0,
        0.94 - h * 0.72,
        0.92,
        [p.tealLight, p.ochre, p.tealLight, p.ochre, p.coral][i],
      ),
    ),
    quad(-1, 0.5, 0.98, 0.925, 0.94, '#8f9a86'),
    rowsOf(-1, 0.12, 0.42, 0.6, 0.94, 7, 'b'),
    quad(1, 0.56, 0.92, 0.1, 0.15, p.coral),
    rowsOf(1, 0.16, 0.44, 0.62, 0.94, 7, 'c'),
    [0, 1, 2, 3].map((i) => quad(1, 0.52, 0.94, 0.5 + i * 0.11, 0.515 + i * 0.11, '#b9b08d')),
    [0, 1, 2].map(
      (i) =>
        quad(1, 0.54, 0.68, 0.54 + i * 0.11, 0.565 + i * 0.11, '#8f9a86') +
        quad(1, 0.82, 0.92, 0.54 + i * 0.11, 0.565 + i * 0.11, i === 1 ? p.coral : p.tealLight),
    ),
    // The ground where the paper rises into the works.
    ellipse(790, 642, 330, 44, '#8a7750', { opacity: 0.4 }),
    shape('M470 640Q620 596 800 598Q990 594 1120 640Q980 676 800 676Q600 676 470 640Z', linear(['#a9c98a', '#6fa05e'])),
    shape('M760 676L782 616H806L838 677Q800 680 760 676Z', '#f3e0b4'),
    steam(660, 290, 220, { key: 'smoke', count: 2, spread: 52, opacity: 0.75, colour: '#fffaf0' }),
    steam(734, 350, 200, { key: 'smoke2', count: 2, spread: 40, opacity: 0.65, colour: '#fffaf0' }),
    group(factory, { x: 794, y: 636, scale: 1.06 }),
    tree(532, 644, 110, { key: 'a', crown: '#3f8a5a', trunk: '#5a3a2a' }),
    tree(486, 652, 74, { key: 'b', crown: '#4f9a5f', trunk: '#5a3a2a' }),
    tree(1142, 648, 82, { key: 'c', crown: '#3f8a5a', trunk: '#5a3a2a' }),
    glass(inside),
    // On the desk: a pen, a cup of tea from above the far edge.
    group(
      [
        shadow(0, 8, 130, 10, 0.5),
        rect(-120, -9, 200, 18, linear(['#3c4a8a', '#1b2148']), { rx: 8 }),
        rect(-120, -7, 190, 4, '#8f9ad0', { rx: 2 }),
        shape('M80 -9L120 0L80 9Z', '#e8bd5c'),
        rect(30, -9, 10, 18, '#e8bd5c'),
      ],
      { x: 176, y: 740, rotate: -58 },
    ),
    group(
      [
        shadow(6, 62, 110, 20, 0.5),
        ellipse(0, 56, 96, 22, '#f3e7cb'),
        ellipse(0, 52, 88, 18, '#fffaf0'),
        shape('M-58 -30Q-54 48 -22 54H22Q54 48 58 -30Z', linear(['#fffaf0', '#f0e0c0', '#c9b48a'], -80)),
        ellipse(0, -30, 58, 15, '#fffaf0'),
        ellipse(0, -28, 50, 11, '#a8622f'),
        line('M56 -14Q92 -18 84 10Q76 32 48 26', '#e6d5b0', 10),
        line('M-52 -2Q0 14 54 -2', p.coral, 5),
      ],
      { x: 1450, y: 590 },
    ),
    steam(1450, 556, 150, { key: 'tea', count: 2, spread: 34, opacity: 0.4 }),
  ],
  light: { x: 0.35, y: 0.25, colour: '#fdf6d0', strength: 0.22 },
  rim: 0.42,
});
