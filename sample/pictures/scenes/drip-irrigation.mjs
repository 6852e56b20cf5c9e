// Drip irrigation: drops fall from a thin black pipe on to young plants in rows, under a large sun.
import {
  arc,
  birds,
  blob,
  circle,
  darker,
  ellipse,
  figure,
  grass,
  group,
  lighter,
  line,
  linear,
  mix,
  palette as p,
  polygon,
  random,
  ranges,
  rays,
  rect,
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

const soil = '#7a4328',
  wet = '#3d2018',
  horizon = 452;

// A leaf from its stalk at 0, 0 upward, with a lit and a shaded half.
const leaf = (len, w, turn, tone) =>
  group(
    [
      shape(
        `M0 0C${w * 0.7} ${-len * 0.2} ${w * 0.62} ${-len * 0.72} 0 ${-len}C${-w * 0.62} ${-len * 0.72} ${-w * 0.7} ${-len * 0.2} 0 0Z`,
        lighter(tone, 0.12),
      ),
      shape(`M0 0C${w * 0.7} ${-len * 0.2} ${w * 0.62} ${-len * 0.72} 0 ${-len}Z`, darker(tone, 0.2)),
      line(`M0 0V${-len * 0.9}`, lighter(tone, 0.45), 3),
      times(4, (i) =>
        line(
          `M0 ${-len * (0.2 + i * 0.16)}L${w * 0.34 * (1 - i * 0.14)} ${-len * (0.32 + i * 0.16)}M0 ${-len * (0.2 + i * 0.16)}L${-w * 0.34 * (1 - i * 0.14)} ${-len * (0.32 + i * 0.16)}`,
          lighter(tone, 0.35),
          1.6,
          { opacity: 0.7 },
        ),
      ),
    ],
    { rotate: turn },
  );
const seedling = (x, y, s, key) => {
  const r = random(key),
    t = r.pick(['#5fae3f', '#4f9f45', '#6fba48']),
    j = () => r.between(-6, 6);
  return group(
    [
      shadow(6, 2, 92, 17, 0.6, '#1d0d08'),
      ellipse(0, 4, 84, 15, wet),
      shape(
        ribbon(
          [
            [0, 6],
            [j() * 0.5, -50],
            [j(), -104],
          ],
          [13, 10, 7],
        ),
        '#3f7f35',
      ),
      group([leaf(96, 56, -84 + j(), darker(t, 0.18)), leaf(96, 56, 82 + j(), darker(t, 0.18))], { y: -40 }),
      group([leaf(112, 60, -54 + j(), t), leaf(110, 60, 52 + j(), t)], { y: -66 }),
      group(
        [
          leaf(84, 44, -24 + j(), lighter(t, 0.14)),
          leaf(86, 44, 26 + j(), lighter(t, 0.14)),
          leaf(56, 26, 2, lighter(t, 0.32)),
        ],
        { y: -98 },
      ),
    ],
    { x, y, scale: s },
  );
};
const sprout = (x, y, s, tone) =>
  group(
    [
      ellipse(0, 2, 15, 4, wet, { opacity: 0.8 }),
      [-74, 72, -34, 32, 0].map((a, i) =>
        group(shape(`M0 0C${7} -6 6 -20 0 -28C-6 -20 -7 -6 0 0Z`, i % 2 ? darker(tone, 0.16) : lighter(tone, 0.1)), {
          rotate: a,
          y: -6,
        }),
      ),
    ],
    { x, y, scale: s },
  );

// A water drop, its middle at x, y.
const drop = (x, y, s) =>
  group(
    [
      shape(
        'M0 -30C6 -14 17 -4 17 9A17 17 0 0 1 -17 9C-17 -4 -6 -14 0 -30Z',
        linear(['#e6fbfa', '#8fd6e0', '#2f8fa8']),
      ),
      shape('M4 22A15 15 0 0 0 15 8Q15 0 10 -6Q12 10 4 22Z', '#0f5a72', { opacity: 0.5 }),
      ellipse(-6, 4, 4, 7, '#fff', { opacity: 0.95, transform: 'rotate(18)' }),
    ],
    { x, y, scale: s },
  );

// Beds run to the vanishing point; each has a ridge, a shaded flank, its own pipe and plants.
const vx = 830,
  beds = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5];
const at = (b, t) => {
  const k = t ** 1.9;
  return [vx + b * (26 + k * 330), horizon + 6 + k * 420];
};
const field = [
  rect(-10, horizon, 1620, 460, linear(['#b9794a', '#8f5230', '#5f321f'])),
  beds.map((b) => {
    const n = 12,
      edge = (d) =>
        Array.from({ length: n + 1 }, (_, i) => {
          const t = i / n,
            k = t ** 1.9,
            [x, y] = at(b, t);
          return [x + d * (7 + k * 104), y];
        });
    return (
      shape(polygon([...edge(-1), ...edge(-0.12).reverse()]), linear(['#cf9260', '#a8663a'])) +
      shape(polygon([...edge(-0.12), ...edge(0.95).reverse()]), linear(['#8a4f30', '#54291b'])) +
      line(polygon(edge(0), false), '#17181a', 3)
    );
  }),
  beds.map((b) =>
    times(11, (i) => {
      const t = 0.1 + i * 0.068,
        [x, y] = at(b, t);
      return x < -40 || x > 1640 || y > 716 ? '' : sprout(x, y, 0.34 + t ** 1.9 * 2.1, mix('#a6c95e', '#4f9f45', t));
    }),
  ),
];

// The near pipe: it sags a little between its stakes; an emitter over every plant.
const plants = [
  [372, 838, 1.16],
  [656, 858, 1.32],
  [948, 858, 1.32],
  [1236, 838, 1.18],
];
const sag = (x) => 486 + Math.sin((x - 230) / 92) * 4 + ((x - 800) / 800) ** 2 * -26;
const pipePoints = Array.from({ length: 15 }, (_, i) => [-40 + i * 120, sag(-40 + i * 120)]);
const emitter = (x) =>
  group(
    [
      rect(-26, -17, 52, 36, linear(['#5a5f66', '#26292e', '#0d0e11']), { rx: 9 }),
      rect(-20, -14, 40, 6, '#9aa1a8', { rx: 3, opacity: 0.7 }),
      shape('M-12 18H12L7 36H-7Z', '#17181a'),
      circle(0, 2, 6, p.coral),
    ],
    { x, y: sag(x) },
  );

export default scene({
  key: 'drip-irrigation',
  background: [
    sky(['#5fb3b0', '#9fd3bf', '#dcebc2', '#fbf0b8', '#fbe3a0'], 520),
    sun(830, 250, 158, '#fff6cc', 0.9),
    rays(830, 250, 1200, { from: 180, to: 360, count: 15, colour: '#fffbe0', opacity: 0.34 }),
  ],
  content: [
    birds(420, 160, 6, { key: 'parakeets', spread: 220, size: 16, colour: '#2f7f5a' }),
    ranges(430, 456, 2, '#b3cf9a', '#7fae7f', { key: 'hill', rise: 70 }),
    times(24, (i) => {
      const r = random('t' + i);
      return tree(-20 + i * 72 + r.between(-24, 24), horizon + 6, r.between(40, 92), {
        key: 't' + i,
        crown: mix('#5f9f6a', '#2f7a55', r()),
        trunk: '#4a5a3a',
      });
    }),
    field,
    rect(
      -10,
      horizon - 6,
      1620,
      70,
      linear([
        ['#fbf0b8', 0, 0.55],
        ['#fbf0b8', 1, 0],
      ]),
    ),
    figure({
      pose: 'walking',
      dress: 'sari',
      colour: p.coral,
      second: p.ochre,
      head: 'scarf',
      wrap: p.coral,
      skin: '#6b3f2a',
      x: 1012,
      y: 468,
      scale: 0.4,
    }),
    // The near bed.
    shape(
      smooth(
        [
          [-60, 800],
          [200, 776],
          [480, 790],
          [800, 802],
          [1120, 788],
          [1400, 776],
          [1660, 800],
        ],
        false,
      ) + 'L1660 930L-60 930Z',
      linear(['#9a5a35', soil, '#3d2018']),
    ),
    (() => {
      const r = random('clods');
      return times(90, () => {
        const x = r() * 1600,
          y = r.between(800, 900),
          s = r.between(4, 15);
        return shape(
          blob(x, y, s, { key: 'c' + x, stretch: 1.6 }),
          r.pick(['#8a4f30', '#5f321f', '#b0703f', '#4a261a']),
          { opacity: 0.8 },
        );
      });
    })(),
    [[230], [510], [800], [1094], [1380]].map(([x]) => [
      shadow(x + 8, sag(x) + 326, 30, 7, 0.4),
      group([shape('M-8 -20L-5 340H5L8 -20Z', linear(['#d9a267', '#8f5c33', '#54321f'], -90))], { x, y: sag(x) }),
    ]),
    plants.map(([x, y, s], i) => [
      shadow(x, y + 6, 190, 30, 0.55, '#1d0d08'),
      ellipse(x, y + 4, 150, 24, wet, { opacity: 0.85 }),
      [70, 110].map((q) => line(arc(x, y + 4, q, q * 0.15, 0, 360), '#7fb9c0', 2.5, { opacity: 0.5 })),
      seedling(x, y, s, 'seed' + i),
    ]),
    // The pipe over all.
    shape(
      ribbon(
        pipePoints,
        pipePoints.map(() => 25),
      ),
      '#0d0e11',
    ),
    shape(
      ribbon(
        pipePoints.map(([x, y]) => [x, y - 5]),
        pipePoints.map(() => 9),
      ),
      '#5f666e',
    ),
    shape(
      ribbon(
        pipePoints.map(([x, y]) => [x, y - 7]),
        pipePoints.map(() => 3),
      ),
      '#d9dcc8',
      { opacity: 0.85 },
    ),
    [230, 510, 800, 1094, 1380].map((x) =>
      line(
        `M${x - 13} ${sag(x) + 16}V${sag(x) - 8}Q${x} ${sag(x) - 30} ${x + 13} ${sag(x) - 8}V${sag(x) + 16}`,
        '#8f5c33',
        9,
      ),
    ),
    plants.map(([x, y, s], i) => [
      emitter(x),
      drop(x, sag(x) + 58, 0.72),
      drop(x, sag(x) + 116 + (i % 2) * 14, 1.05),
      times(5, (k) => {
        const a = -2.7 + k * 0.56;
        return circle(x + Math.cos(a) * (34 + (k % 2) * 12), y - 176 * s + 20 + Math.sin(a) * 26, 4, '#c9eff0', {
          opacity: 0.9,
        });
      }),
    ]),
    grass(-20, 908, 200, { key: 'l', height: 60, count: 26, colours: ['#2f6a35', '#4f8a4b'] }),
    grass(1430, 908, 200, { key: 'r', height: 70, count: 26, lean: -0.2, colours: ['#2f6a35', '#4f8a4b'] }),
  ],
  light: { x: 0.52, y: 0.3, colour: '#fff7cc', strength: 0.22 },
  rim: 0.36,
});
