// Mangroves hold back the sea: a cut through the waterline. Waves on the left, still water and a village on the right.
import {
  birds,
  blob,
  circle,
  clip,
  darker,
  ellipse,
  group,
  hills,
  house,
  lighter,
  line,
  linear,
  mix,
  palette as p,
  random,
  rays,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  sky,
  sun,
  times,
} from '../kit.mjs';

const water = 486,
  mud = 806;
const under = clip(rect(-50, water, 1700, 500, '#000'));

// One mangrove: trunk, stilt roots that arch out and dive to the mud, a crown of clumps lit from the left.
function mangrove(x, top, reach, { wood, crown, key, ends, size = 1 }) {
  const r = random(key);
  const roots = ends.map((e) => {
    const ex = x + e * reach,
      start = 352 - Math.abs(e) * 30 + r.between(-14, 14);
    return shape(
      ribbon(
        [
          [x + e * 14, start],
          [x + e * reach * 0.52, start + 34],
          [x + e * reach * 0.9, water - 16],
          [ex, 640],
          [ex + e * 22, mud + 14],
        ],
        [30, 24, 19, 17, 24].map((w) => w * size),
      ),
      wood(e),
    );
  });
  return {
    roots,
    trunk: [
      shape(
        ribbon(
          [
            [x, 346],
            [x - 4, 280],
            [x + 6, top + 90],
          ],
          [46 * size, 42 * size, 30 * size],
        ),
        wood(0),
      ),
      [
        [-1, 150],
        [1, 160],
        [-0.4, 190],
        [0.5, 210],
      ].map(([s, up]) =>
        shape(
          ribbon(
            [
              [x, 330],
              [x + s * 60 * size, 330 - up * 0.55],
              [x + s * 130 * size, top + 100 - up * 0.12],
            ],
            [24 * size, 16 * size, 6],
          ),
          wood(s),
        ),
      ),
    ],
    crown: [
      [0, darker(crown, 0.42), 1],
      [1, crown, 0.84],
      [2, lighter(crown, 0.2), 0.5],
    ].map(([layer, fill, k]) => {
      const q = random(key + 'crown');
      return times(20, (i) => {
        const a = q() * Math.PI * 2,
          d = Math.sqrt(q()),
          cr = q.between(46, 84) * size;
        const cx = x + Math.cos(a) * reach * 0.98 * d,
          cy = top + 70 + Math.sin(a) * 88 * size * d;
        return layer === 2 && i % 3
          ? ''
          : shape(
              blob(cx - layer * 9, cy - layer * 13, cr * k, {
                key: key + i + layer,
                wobble: 0.13,
                stretch: 1.3,
                corners: 11,
              }),
              fill,
            );
      });
    }),
  };
}

const leafy = (x, y, w, h, count, key, colours) => {
  const r = random(key);
  return times(count, () => {
    const a = r() * 6.3,
      d = Math.sqrt(r());
    return ellipse(0, 0, 17, 6.5, r.pick(colours), {
      transform: `translate(${Math.round(x + Math.cos(a) * w * d)} ${Math.round(y + Math.sin(a) * h * d)}) rotate(${Math.round(r.between(-50, 40))})`,
    });
  });
};

const ends = [-1, -0.74, -0.5, -0.27, 0.22, 0.46, 0.72, 1];
const main = mangrove(800, 130, 330, {
  key: 'main',
  ends,
  wood: (e) => mix('#8d4d33', '#5c2c20', (e + 1) / 2),
  crown: p.leaf,
});
const sunk = mangrove(800, 130, 330, {
  key: 'main',
  ends,
  wood: (e) => mix('#2e5a4e', '#143b3c', (e + 1) / 2),
  crown: p.leaf,
});
const behind = [
  [470, 'a'],
  [1130, 'b'],
  [1400, 'c'],
].map(([x, key]) =>
  mangrove(x, 200, 220, {
    key,
    size: 0.72,
    ends: [-1, -0.6, -0.2, 0.3, 0.7, 1],
    wood: () => '#5d7a5c',
    crown: '#6f9c66',
  }),
);
const behindSunk = [
  [470, 'a'],
  [1130, 'b'],
  [1400, 'c'],
].map(([x, key]) =>
  mangrove(x, 200, 220, {
    key,
    size: 0.72,
    ends: [-1, -0.6, -0.2, 0.3, 0.7, 1],
    wood: () => '#2f7d78',
    crown: '#6f9c66',
  }),
);

const egret = group(
  [
    line('M-4 -60L-8 -4M8 -62L10 -30L12 16', p.inkSoft, 4.5),
    line('M-20 -14L2 2M0 8L24 24', p.inkSoft, 3.5),
    shape('M-72 -66C-50 -104 -6 -118 26 -104C44 -94 38 -70 14 -60C-16 -50 -46 -54 -72 -66Z', p.white),
    shape('M-86 -58C-56 -92 -20 -100 8 -88C-8 -66 -46 -54 -86 -58Z', p.greyLight),
    line('M-70 -62Q-34 -84 -2 -84', p.white, 3),
    shape(
      ribbon(
        [
          [18, -92],
          [52, -112],
          [44, -146],
          [22, -172],
          [40, -204],
        ],
        [34, 20, 14, 12, 16],
      ),
      p.white,
    ),
    ellipse(46, -206, 17, 11, p.white),
    shape('M58 -213L108 -200L60 -200Z', p.ochre),
    circle(52, -208, 2.8, p.ink),
    line('M30 -208Q10 -212 -2 -200', p.white, 3),
  ],
  { x: 602, y: 407, scale: 0.88, flip: true },
);

const crab = group(
  [
    shadow(0, 34, 110, 14, 0.5),
    [-1, 1].map((s) =>
      group(
        [
          [0, 1, 2].map((i) =>
            shape(
              ribbon(
                [
                  [44, 4 + i * 7],
                  [88 + i * 2, -20 + i * 17],
                  [124 - i * 10, 30 + i * 5],
                ],
                [14, 11, 3],
              ),
              p.coralDark,
            ),
          ),
          shape(
            ribbon(
              [
                [34, -14],
                [72, -38],
                [66, -66],
              ],
              [14, 15, 16],
            ),
            p.coralDark,
          ),
          shape(
            'M52 -62C40 -92 58 -116 84 -116C74 -104 72 -96 76 -88C84 -94 92 -98 100 -96C104 -74 84 -54 52 -62Z',
            p.coral,
          ),
        ],
        { flip: s < 0 },
      ),
    ),
    [-1, 1].map((s) => line(`M${s * 16} -24L${s * 18} -46`, p.coralDark, 5) + circle(s * 18, -48, 6, p.ink)),
    shape(
      'M-62 -8C-54 -36 54 -36 62 -8C58 28 30 36 0 36C-30 36 -58 28 -62 -8Z',
      linear([p.coralLight, p.coral, p.coralDark]),
    ),
    line('M-40 4Q-30 18 -18 20M40 4Q30 18 18 20M-14 -20Q0 -14 14 -20', p.coralDark, 4, { opacity: 0.7 }),
  ],
  { x: 964, y: 788, scale: 0.92 },
);

const fish = (x, y, s, flip, colour) =>
  group(
    [
      shape('M-40 0C-20 -20 20 -22 44 -2C20 18 -20 18 -40 0L-66 -18Q-58 0 -66 18Z', colour),
      shape('M-34 4C-14 14 20 12 42 0C20 18 -20 18 -34 4Z', p.white, { opacity: 0.35 }),
      circle(28, -4, 3.4, p.tealDark),
      line('M14 -12Q8 -2 14 9', darker(colour, 0.3), 2.5),
    ],
    { x, y, scale: s, flip },
  );

const wave = (x, y, s, fill) =>
  group(
    [
      shape('M-260 140C-200 40 -120 -70 0 -96C70 -110 120 -80 126 -40C96 -62 60 -58 44 -30C24 10 60 70 150 140Z', fill),
      shape(
        'M-120 -28C-80 -70 -40 -90 0 -96C70 -110 120 -80 126 -40C96 -62 60 -58 44 -30C30 -60 -40 -66 -120 -28Z',
        p.white,
      ),
      line('M-210 120C-150 30 -80 -40 0 -56M-150 124C-100 50 -50 0 6 -14', p.skyLight, 5, { opacity: 0.6 }),
      times(6, (i) => circle(100 + ((i * 31) % 70), -62 + ((i * 23) % 54) - 20, 4 + (i % 3) * 3, p.white)),
    ],
    { x, y, scale: s },
  );

export default scene({
  key: 'mangroves',
  background: [
    sky(['#f3b487', '#f8cf9b', '#fae6bf', '#fbeed2', '#fbeed2']),
    sun(1150, 236, 66, '#fff4d8', 0.9),
    rays(1150, 236, 900, { from: 20, to: 200, count: 11, colour: '#fff4d8', opacity: 0.26 }),
  ],
  content: [
    birds(360, 150, 6, { key: 'flock', spread: 260, size: 18, colour: '#8a5a4a' }),
    hills(466, 40, '#dcb98d', { key: 'far', bumps: 5 }),
    hills(486, 26, '#b9b184', { key: 'bank', bumps: 6 }),
    house(1330, 482, 96, { wall: p.paper, tiles: p.terracotta, door: p.terracottaDark }),
    house(1450, 486, 120, { wall: '#f0d9b2', tiles: p.terracottaDark, door: p.teal }),
    wave(120, 428, 1.15, linear([p.tealLight, p.teal])),
    behind.map((tree) => group([tree.roots, tree.trunk, tree.crown], { opacity: 0.9 })),
    wave(300, 452, 0.75, linear(['#5fb0a8', p.teal])),
    // The sea in section.
    rect(0, water, 1600, 420, linear(['#58b3a8', '#2a8b8a', '#12616b', '#0c434f'])),
    group(rays(1120, 250, 900, { from: 60, to: 150, count: 10, colour: '#dff3da', opacity: 0.5 }), { clipPath: under }),
    group(
      behindSunk.map((tree) => tree.roots),
      { clipPath: under, opacity: 0.6 },
    ),
    hills(776, 36, linear(['#3c5f55', '#24423f']), { key: 'mudfar' }),
    fish(1200, 590, 0.62, true, '#a7d3c4'),
    fish(1280, 626, 0.5, true, '#8fc4b8'),
    fish(1150, 640, 0.48, true, '#8fc4b8'),
    [main.trunk, main.roots],
    group(
      [
        rect(
          440,
          water,
          740,
          330,
          linear([
            ['#1f7a7c', 0, 0.25],
            ['#0c434f', 1, 0.1],
          ]),
        ),
      ],
      { clipPath: under },
    ),
    group(sunk.roots, { clipPath: under }),
    hills(822, 26, linear(['#6a4a35', '#3d2a24', '#241a1b']), { key: 'mud', bumps: 8 }),
    times(26, (i) => {
      const r = random('spike' + i),
        x = 420 + i * 31 + r.between(-9, 9),
        h = r.between(18, 52);
      return shape(
        `M${x - 5} ${824 + (i % 3) * 8}Q${x - 3} ${824 - h * 0.6} ${x + r.between(-3, 5)} ${824 - h}Q${x + 5} ${824 - h * 0.5} ${x + 6} ${826 + (i % 3) * 8}Z`,
        i % 2 ? '#51392c' : '#3a2822',
      );
    }),
    fish(700, 600, 0.8, false, p.ochreLight),
    fish(610, 668, 0.62, false, p.ochre),
    fish(880, 664, 0.7, true, p.ochreLight),
    fish(330, 640, 0.9, false, '#8fc4b8'),
    fish(240, 700, 0.7, false, '#77b3aa'),
    times(16, (i) => {
      const r = random('air' + i);
      return circle(r.between(420, 1250), r.between(530, 780), r.between(3, 8), 'none', {
        stroke: '#dff3ea',
        strokeWidth: 2,
        opacity: 0.6,
      });
    }),
    crab,
    // The surface: a bright line, choppy on the sea side and calm behind the roots.
    line(`M-20 ${water - 6}q40 -26 80 0t80 0t80 4t80 0t80 2q60 -8 120 0t140 2H1640`, p.white, 7, { opacity: 0.9 }),
    ends.map((e) => ellipse(800 + e * 318, water, 30, 5, p.white, { opacity: 0.75 })),
    times(9, (i) =>
      line(`M${860 + i * 84} ${water + 14 + (i % 3) * 7}h${40 + (i % 4) * 16}`, p.white, 3, { opacity: 0.4 }),
    ),
    main.crown,
    leafy(780, 182, 270, 84, 120, 'leaves', [p.leafLight, '#b5cc7c', p.leafDark, p.leaf]),
    egret,
  ],
  light: { x: 0.7, y: 0.2, colour: '#fff0cf', strength: 0.2 },
});
