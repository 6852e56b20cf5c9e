// Whose sea is it? A coast from above, and three bands of blue that widen and deepen towards the open sea.
import {
  blur,
  circle,
  ellipse,
  group,
  line,
  linear,
  palette as p,
  polygon,
  random,
  rect,
  ribbon,
  scene,
  shape,
  smooth,
  times,
} from '../kit.mjs';

// The shore, from the top left to the bottom; the bands are the same line pushed out to sea.
const shore = [
  [560, -80],
  [520, 10],
  [540, 90],
  [470, 150],
  [440, 230],
  [490, 290],
  [470, 370],
  [400, 420],
  [380, 500],
  [430, 570],
  [410, 650],
  [330, 700],
  [300, 780],
  [340, 850],
  [310, 980],
];
const calm = (push, soft) =>
  shore.map(([x, y], i) => {
    const near = shore.slice(Math.max(0, i - soft), i + soft + 1),
      mean = near.reduce((sum, q) => sum + q[0], 0) / near.length;
    return [x * (1 - soft / 5) + mean * (soft / 5) + push, y];
  });
const edge = (push, soft) => smooth(calm(push, soft), false, 5);
const side = (push, soft, fill, options) => shape(edge(push, soft) + 'L-300 980L-300 -80Z', fill, options);
const dashes = (push, soft, colour, width, dash) => line(edge(push, soft), colour, width, { strokeDasharray: dash });

// A small ship from above, bow to the left (towards the coast), with its wake.
const ship = group(
  [
    shape(
      'M84 -16C240 -40 380 -66 560 -100L560 100C380 66 240 40 84 16Z',
      linear(
        [
          ['#dff3f6', 0, 0.3],
          ['#dff3f6', 1, 0],
        ],
        -90,
      ),
    ),
    shape(
      'M80 -10C200 -16 300 -26 420 -44L420 44C300 26 200 16 80 10Z',
      linear(
        [
          ['#f4fbfa', 0, 0.7],
          ['#f4fbfa', 1, 0],
        ],
        -90,
      ),
    ),
    [-1, 1].map((s) => [
      line(`M-116 ${s * 4}C-60 ${s * 46} 60 ${s * 66} 200 ${s * 110}`, '#f4fbfa', 6, { opacity: 0.8 }),
      line(`M-70 ${s * 34}C0 ${s * 66} 100 ${s * 92} 260 ${s * 150}`, '#dff3f6', 4, { opacity: 0.45 }),
    ]),
    shape('M-124 0C-104 -18 -66 -34 -20 -35H84Q98 -34 98 -22V22Q98 34 84 35H-20C-66 34 -104 18 -124 0Z', '#041c33', {
      opacity: 0.5,
      filter: blur(6),
      transform: 'translate(14 18)',
    }),
    shape('M-124 0C-104 -18 -66 -34 -20 -35H84Q98 -34 98 -22V22Q98 34 84 35H-20C-66 34 -104 18 -124 0Z', p.coralDark),
    shape('M-114 0C-96 -16 -62 -29 -20 -30H82Q92 -29 92 -20V20Q92 29 82 30H-20C-62 29 -96 16 -114 0Z', p.coral),
    shape('M-98 0C-84 -12 -54 -22 -18 -23H82V23H-18C-54 22 -84 12 -98 0Z', linear(['#f3d6a0', '#d9a86a'])),
    rect(28, -22, 46, 48, '#6b3f2a', { opacity: 0.45 }),
    rect(20, -26, 44, 46, linear(['#fffaf0', '#d9d2c2'])),
    rect(20, -26, 10, 46, p.tealDark),
    rect(40, -10, 16, 16, p.coralDark, { rx: 3 }),
    circle(48, -2, 5, p.ink),
    [-50, -22].map((x) => rect(x, -14, 22, 28, '#8a5a34') + rect(x + 2, -12, 18, 24, '#c98a4e')),
    line('M-6 -20V20M-92 0H-66', '#6b3f2a', 4),
    circle(-6, 0, 6, '#6b3f2a'),
  ],
  { x: 1046, y: 438, rotate: 9, scale: 1.02 },
);
const skiff = (x, y, turn, s, colour) =>
  group(
    [
      line('M0 22C-8 40 -14 58 -22 82M0 22C8 40 14 58 22 82', '#f4fbfa', 3, { opacity: 0.65 }),
      shape('M0 -24Q11 -8 9 20H-9Q-11 -8 0 -24Z', '#0a2c40', { opacity: 0.4, transform: 'translate(5 6)' }),
      shape('M0 -24Q11 -8 9 20H-9Q-11 -8 0 -24Z', p.white),
      shape('M0 -14Q6 -4 5 14H-5Q-6 -4 0 -14Z', colour),
    ],
    { x, y, rotate: turn, scale: s },
  );

export default scene({
  key: 'sea-zones',
  background: rect(0, 0, 1600, 900, linear(['#14306b', '#0c1f52', '#081540'], -60)),
  content: [
    (() => {
      const r = random('open');
      return times(60, () => {
        const x = r.between(1150, 1600),
          y = r.between(0, 900),
          w = r.between(16, 44);
        return line(`M${Math.round(x)} ${Math.round(y)}q${Math.round(w / 2)} -7 ${Math.round(w)} 0`, '#6f8fd0', 2.4, {
          opacity: r.between(0.15, 0.45),
        });
      });
    })(),
    // The three bands, the widest first; a lip of light and of shade at each edge.
    side(852, 4, '#040d30', { opacity: 0.5, filter: blur(12), transform: 'translate(16 6)' }),
    side(836, 4, linear(['#2563a8', '#1f56a0', '#1a468c'], -70)),
    dashes(836, 4, '#a9cff0', 5, '22 16'),
    (() => {
      const r = random('wide');
      return times(80, () => {
        const x = r.between(800, 1200),
          y = r.between(0, 900),
          w = r.between(14, 40);
        return line(`M${Math.round(x)} ${Math.round(y)}q${Math.round(w / 2)} -7 ${Math.round(w)} 0`, '#8fbcec', 2.2, {
          opacity: r.between(0.15, 0.5),
        });
      });
    })(),
    side(422, 4, '#0c2c6b', { opacity: 0.5, filter: blur(10), transform: 'translate(12 5)' }),
    side(408, 4, linear(['#3f9fd0', '#3592c8', '#2a7fb8'], -70)),
    dashes(408, 4, '#d6f0f8', 5, '22 16'),
    (() => {
      const r = random('mid');
      return times(44, () => {
        const x = r.between(600, 860),
          y = r.between(0, 900),
          w = r.between(12, 32);
        return line(`M${Math.round(x)} ${Math.round(y)}q${Math.round(w / 2)} -6 ${Math.round(w)} 0`, '#cdebf6', 2.2, {
          opacity: r.between(0.2, 0.55),
        });
      });
    })(),
    side(206, 3, '#14578f', { opacity: 0.5, filter: blur(8), transform: 'translate(9 4)' }),
    side(196, 3, linear(['#7fd6d8', '#66c8d0', '#52b8c8'], -70)),
    dashes(196, 3, '#fffaf0', 5, '22 16'),
    side(96, 2, '#a3e6da', { opacity: 0.6 }),
    side(52, 1, '#c6f0dc', { opacity: 0.75 }),
    side(20, 1, '#fffaf0', { opacity: 0.85 }),
    side(7, 0, '#f6e2b0'),
    // The land: beach, palms, fields, a river with its mouth, villages, a road.
    side(-8, 0, '#edcb8a'),
    side(-34, 0, linear(['#a8c46a', '#86ae58', '#6b9a4e'], -40)),
    side(-120, 1, linear(['#86ae58', '#5f9450', '#4f8a4b'], -40), { opacity: 0.9 }),
    side(-250, 2, linear(['#5f9450', '#3f7a48', '#2f6640'], -40), { opacity: 0.9 }),
    (() => {
      const r = random('plots');
      const out = [];
      for (let i = 0; i < 46; i++) {
        const y = r.between(-10, 890),
          at = calm(0, 2).reduce((best, q) => (Math.abs(q[1] - y) < Math.abs(best[1] - y) ? q : best))[0],
          x = r.between(20, at - 110),
          w = r.between(34, 74),
          h = r.between(24, 48);
        out.push(
          group(
            [
              rect(-w / 2, -h / 2, w, h, r.pick(['#d3c25e', '#9fc25e', '#7aa84e', '#c2a34e', '#5a8f4a']), {
                opacity: 0.85,
                rx: 3,
              }),
              times(4, (k) =>
                line(
                  `M${Math.round(-w / 2 + 3)} ${Math.round(-h / 2 + ((k + 0.7) * h) / 4.4)}H${Math.round(w / 2 - 3)}`,
                  '#2f6640',
                  1.8,
                  { opacity: 0.3 },
                ),
              ),
            ],
            { x, y, rotate: -18 + (i % 3) * 4 },
          ),
        );
      }
      return out;
    })(),
    shape(
      ribbon(
        [
          [-40, 300],
          [60, 330],
          [130, 300],
          [220, 350],
          [300, 336],
          [380, 400],
          [440, 412],
        ],
        [12, 14, 16, 18, 22, 32, 56],
      ),
      '#edcb8a',
    ),
    shape(
      ribbon(
        [
          [-40, 300],
          [60, 330],
          [130, 300],
          [220, 350],
          [300, 336],
          [380, 400],
          [440, 412],
          [520, 424],
        ],
        [8, 10, 12, 14, 18, 24, 34, 60],
      ),
      '#66c8d0',
    ),
    line(
      'M420 -40Q400 100 340 190Q330 280 330 330M330 350Q300 440 280 520Q300 600 260 700Q200 800 230 920',
      '#f3e3bc',
      7,
    ),
    line(
      'M420 -40Q400 100 340 190Q330 280 330 330M330 350Q300 440 280 520Q300 600 260 700Q200 800 230 920',
      '#b98f5e',
      2,
      { strokeDasharray: '12 12' },
    ),
    rect(316, 322, 28, 32, '#c9b48a'),
    (() => {
      const r = random('homes');
      return [
        [330, 170, 26],
        [250, 540, 34],
        [220, 770, 20],
        [380, 60, 14],
      ].map(([x, y, n]) =>
        times(n, () => {
          const hx = x + r.between(-60, 60),
            hy = y + r.between(-50, 50),
            s = r.between(9, 16);
          return (
            rect(hx + 4, hy + 4, s, s * 0.8, '#1f4a30', { opacity: 0.5 }) +
            rect(hx, hy, s, s * 0.4, p.terracottaLight) +
            rect(hx, hy + s * 0.4, s, s * 0.4, p.terracotta)
          );
        }),
      );
    })(),
    (() => {
      const r = random('palms');
      return shore.slice(1, -1).map(([x, y]) =>
        times(5, () => {
          const px = x - r.between(40, 74),
            py = y + r.between(-40, 40),
            q = r.between(9, 14);
          return (
            ellipse(px + 7, py + 8, q, q * 0.8, '#1f4a30', { opacity: 0.4 }) +
            times(7, (k) => {
              const a = k * 0.897 + r() * 0.3;
              return shape(
                ribbon(
                  [
                    [px, py],
                    [px + Math.cos(a) * q * 0.7, py + Math.sin(a) * q * 0.7],
                    [px + Math.cos(a) * q * 1.4, py + Math.sin(a) * q * 1.4],
                  ],
                  [2, 6, 1],
                ),
                k % 2 ? '#2f6640' : '#5a9a4c',
              );
            })
          );
        }),
      );
    })(),
    // A harbour arm, a lighthouse on the headland with its beam and shadow.
    line('M478 292L556 330L548 392', '#0a4a5c', 15, { opacity: 0.35, transform: 'translate(7 8)' }),
    line('M478 292L556 330L548 392', '#e3cfa2', 14),
    times(9, (i) => line(`M${488 + i * 8} ${298 + i * 4}l3 -7`, '#b09a6e', 3)),
    [
      [500, 352, 40],
      [516, 372, 60],
      [474, 366, 20],
    ].map(([x, y, t], i) => skiff(x, y, t, 0.5, [p.coral, p.ochre, p.teal][i])),
    shape(
      polygon([
        [432, 566],
        [520, 640],
        [530, 630],
        [440, 556],
      ]),
      '#14302a',
      { opacity: 0.35 },
    ),
    circle(424, 558, 22, '#fffaf0'),
    circle(424, 558, 16, p.coral),
    circle(424, 558, 9, '#fffaf0'),
    circle(424, 558, 4.5, p.ochre),
    skiff(610, 160, -64, 0.8, p.ochre),
    skiff(560, 700, 78, 0.8, p.coral),
    skiff(690, 610, 30, 0.7, p.teal),
    ship,
    // Gulls, white and small, with their shadows on the water.
    [
      [760, 250, 1],
      [806, 224, 0.8],
      [842, 268, 0.7],
      [1200, 700, 0.8],
    ].map(([x, y, s]) =>
      group(
        [
          shape('M-30 6Q-14 -10 0 0Q14 -10 30 6Q14 -2 0 7Q-14 -2 -30 6Z', '#041c33', {
            opacity: 0.3,
            transform: 'translate(16 30)',
          }),
          shape('M-30 6Q-14 -10 0 0Q14 -10 30 6Q14 -2 0 7Q-14 -2 -30 6Z', p.white),
        ],
        { x, y, scale: s, rotate: 20 },
      ),
    ),
  ],
  light: { x: 0.2, y: 0.12, colour: '#fff6d8', strength: 0.2 },
  rim: 0.36,
});
