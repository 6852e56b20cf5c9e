// How a submarine dives: the boat cut open, its ballast tanks half full, the air leaving them in bubbles towards the waves.
import {
  arc,
  blob,
  blur,
  circle,
  clip,
  darker,
  ellipse,
  glow,
  group,
  lighter,
  line,
  linear,
  palette as p,
  radial,
  random,
  rays,
  rect,
  ribbon,
  scene,
  shape,
  smooth,
  times,
} from '../kit.mjs';

const steel = '#39505c',
  rim = '#8fb4b4',
  sea = '#1f7f86';
// Hulls: the outer skin, and the pressure hull inside it; bow to the left; 0, 0 amidships.
const skin =
  'M-470 6C-468 -78 -400 -128 -290 -132H190C310 -128 420 -82 486 -14L500 0L486 14C420 84 310 128 190 132H-290C-400 128 -468 86 -470 6Z';
const inner =
  'M-372 0C-372 -62 -338 -90 -280 -92H196C280 -90 336 -50 352 0C336 50 280 90 196 92H-280C-338 90 -372 62 -372 0Z';
const insideSkin = clip(shape(skin, '#000')),
  insideHull = clip(shape(inner, '#000'));
// Water in the ballast: below the line in each tank.
const level = (x, w, y) =>
  shape(
    `M${x} ${y}q${w / 8} -8 ${w / 4} 0t${w / 4} 0t${w / 4} 0t${w / 4} 0V150H${x}Z`,
    linear(['#4fb7b4', sea, '#0f4f62']),
  ) + line(`M${x} ${y}q${w / 8} -8 ${w / 4} 0t${w / 4} 0t${w / 4} 0t${w / 4} 0`, '#d8f2e6', 4);
const person = (x, y, colour, skinTone, seat) =>
  group(
    [
      ellipse(0, -57, 8, 9.5, skinTone),
      shape('M-9 -60Q-8 -70 1 -69Q10 -68 9 -60Q4 -64 -2 -62Z', '#1c1413'),
      seat
        ? [
            shape(
              ribbon(
                [
                  [0, -42],
                  [-2, -18],
                ],
                [20, 18],
              ),
              colour,
            ),
            shape(
              ribbon(
                [
                  [-2, -16],
                  [-20, -14],
                  [-20, 0],
                ],
                [12, 11, 8],
              ),
              '#22304a',
            ),
            shape(
              ribbon(
                [
                  [-2, -40],
                  [-12, -28],
                  [-24, -30],
                ],
                [7, 6, 5],
              ),
              darker(colour, 0.2),
            ),
            circle(-25, -30, 3.4, skinTone),
            rect(-8, -12, 18, 12, '#22304a', { rx: 3 }),
          ]
        : [
            shape(
              ribbon(
                [
                  [0, -42],
                  [0, -24],
                ],
                [20, 17],
              ),
              colour,
            ),
            shape(
              ribbon(
                [
                  [-3, -22],
                  [-5, 0],
                ],
                [10, 8],
              ),
              '#22304a',
            ),
            shape(
              ribbon(
                [
                  [4, -22],
                  [6, 0],
                ],
                [10, 8],
              ),
              '#1a2438',
            ),
            shape(
              ribbon(
                [
                  [6, -40],
                  [16, -30],
                  [20, -42],
                ],
                [7, 6, 5],
              ),
              darker(colour, 0.2),
            ),
            circle(21, -43, 3.4, skinTone),
          ],
    ],
    { x, y },
  );

const boat = group(
  [
    shape(skin, '#04141f', { opacity: 0.5, filter: blur(16), transform: 'translate(14 34)' }),
    // Propeller, rudders, planes.
    shape('M430 -60L486 -150H540L520 -30Z', darker(steel, 0.25)),
    shape('M430 60L486 150H540L520 30Z', darker(steel, 0.45)),
    rect(494, -12, 34, 24, '#22303a'),
    [-1, 1].map((s) =>
      shape(
        `M524 0C516 ${s * 40} 534 ${s * 96} 562 ${s * 104}C572 ${s * 70} 556 ${s * 24} 530 0Z`,
        s < 0 ? '#e0b050' : '#a66a1c',
      ),
    ),
    shape('M518 -14L546 0L518 14Z', '#f5cf78'),
    // The fin with masts.
    shape(
      'M-96 -124L-78 -236Q-74 -252 -56 -252H52Q74 -252 82 -234L112 -124Z',
      linear([lighter(steel, 0.24), steel, darker(steel, 0.3)], -80),
    ),
    shape('M-70 -128L-58 -226Q-56 -234 -46 -234H42Q56 -234 62 -224L84 -128Z', linear(['#f8dfa4', '#d9a25c'])),
    line('M0 -128V-230M-22 -130V-234', '#7a4a2a', 5),
    times(5, (i) => line(`M-22 ${-146 - i * 19}H0`, '#7a4a2a', 4)),
    line('M-92 -190H-150', darker(steel, 0.2), 12),
    shape('M-150 -200H-86V-182H-140Z', steel),
    line('M-78 -236Q-74 -252 -56 -252H52', rim, 5),
    rect(16, -372, 11, 250, '#22303a'),
    rect(44, -336, 9, 210, '#22303a'),
    shape('M8 -384H38V-362H8Z', '#22303a'),
    ellipse(10, -373, 5, 8, '#bfe6e2'),
    circle(48, -340, 12, '#22303a'),
    rect(-40, -300, 8, 54, '#22303a'),
    // Outer hull: tanks full of water below, air above.
    shape(skin, linear(['#d6ece2', '#a9d2cc'])),
    group(
      [
        level(-480, 440, -34),
        level(-40, 440, -26),
        level(390, 120, -10),
        (() => {
          const r = random('tank');
          return times(46, () => {
            const x = r.between(-460, 470),
              y = r.between(98, 126);
            return circle(x, y, r.between(2, 6), '#d8f2e6', { opacity: r.between(0.35, 0.9) });
          });
        })(),
      ],
      { clipPath: insideSkin },
    ),
    shape(skin, 'none', { stroke: darker(steel, 0.35), strokeWidth: 20 }),
    shape(skin, 'none', { stroke: steel, strokeWidth: 12 }),
    line('M-464 -20C-456 -86 -390 -126 -290 -132H190C300 -128 400 -90 470 -30', rim, 5),
    [-300, -180, 210, 300].map((x) => rect(x - 16, -142, 32, 16, p.coral, { rx: 4 })),
    [-320, -230, -140, 40, 130, 220, 310].map((x) =>
      rect(x - 16, 124 - Math.abs(x) * 0.012, 32, 16, '#0f2f3c', { rx: 3 }),
    ),
    // Pressure hull: rooms, decks, people, machines.
    shape(inner, linear(['#fbe3ae', '#eebd74', '#c9854a'])),
    group(
      [
        rect(-400, 8, 800, 10, '#7a4a2a'),
        rect(-400, 60, 800, 40, '#5a3a2c'),
        [-262, -120, 60, 178].map(
          (x) => rect(x, -100, 10, 200, '#8a5a34') + rect(x + 2, -100, 3, 200, '#f3d6a0', { opacity: 0.6 }),
        ),
        // Torpedo room, bow.
        [-44, -14].map(
          (y) =>
            rect(-372, y - 10, 96, 20, linear(['#b9c6c4', '#5a6a72']), { rx: 9 }) + circle(-372, y, 10, p.coralDark),
        ),
        rect(-360, 30, 84, 20, linear(['#b9c6c4', '#5a6a72']), { rx: 9 }),
        // Bunks.
        [-66, -34, -2].map(
          (y) =>
            rect(-244, y - 4, 110, 6, '#7a4a2a') +
            rect(-240, y - 14, 102, 11, [p.teal, '#a8504a', p.teal][(y + 66) / 32], { rx: 4 }) +
            rect(-240, y - 17, 22, 10, p.paper, { rx: 4 }),
        ),
        rect(-236, 26, 92, 32, '#8a5a34'),
        [-220, -190, -160].map((x) => circle(x, 36, 9, p.ochreLight)),
        // Control room with the periscope, screens, two at work.
        rect(16, -100, 12, 108, '#5a6a72'),
        rect(6, -56, 32, 26, '#3a4a54', { rx: 5 }),
        line('M-4 -44H48', '#3a4a54', 6),
        rect(-104, -70, 52, 44, '#3a4a54', { rx: 4 }),
        rect(-98, -64, 40, 30, '#1f5f5a'),
        circle(-78, -49, 10, 'none', { stroke: '#9fe0c2', strokeWidth: 2.4 }),
        line('M-78 -49L-68 -56', '#9fe0c2', 2.4),
        rect(-104, -24, 60, 32, '#7a4a2a'),
        [0, 1, 2, 3].map((i) => circle(-40 + i * 0, -80 + i * 0, 0, p.coral)),
        times(4, (i) => circle(-94 + i * 16, -14, 4, [p.coral, p.ochreLight, p.leafLight, p.coral][i])),
        // Stores, batteries below.
        times(
          9,
          (i) =>
            rect(-110 + i * 19, 28, 15, 30, i % 2 ? p.tealDark : p.teal, { rx: 2 }) +
            rect(-106 + i * 19, 24, 7, 5, p.ochreLight),
        ),
        times(4, (i) =>
          rect(76 + i * 25, -60 + (i % 2) * 8, 20, 66 - (i % 2) * 8, linear(['#d9e2dc', '#7f9494'], -90), { rx: 8 }),
        ),
        rect(72, 30, 100, 28, '#8a5a34'),
        rect(78, 34, 40, 22, p.ochreLight, { opacity: 0.6 }),
        // Engine and motor.
        rect(196, -44, 110, 52, linear(['#6a8a8c', '#2f4a54']), { rx: 6 }),
        times(
          5,
          (i) =>
            rect(202 + i * 21, -62, 14, 22, '#3a4a54', { rx: 3 }) +
            rect(205 + i * 21, -36, 8, 38, '#9fbcb8', { opacity: 0.5 }),
        ),
        ellipse(236, 40, 36, 24, linear(['#d98a5a', '#8a3f2c'])),
        rect(268, 32, 110, 14, linear(['#f1eee0', '#8f989a'])),
        times(4, (i) => line(`M${214 + i * 14} 20V60`, '#5a2a20', 3)),
        person(-22, 8, p.paper, '#8a5436', true),
        person(40, 8, p.paper, '#6b3f2a', false),
        person(-128 + 0, 8, '#d9e2dc', '#a9693f', false),
        person(186 + 6, 8, p.coral, '#8a5436', false),
        [-310, -190, -30, 120, 250].map(
          (x) => glow(x, -84, 90, '#fff6d0', 0.75) + rect(x - 16, -92, 32, 7, '#fff6d8', { rx: 3 }),
        ),
      ],
      { clipPath: insideHull },
    ),
    shape(inner, 'none', { stroke: darker(steel, 0.2), strokeWidth: 11 }),
    shape(inner, 'none', { stroke: '#cfe0d8', strokeWidth: 3, opacity: 0.7 }),
    // Bow plane.
    shape('M-400 30L-330 36L-318 52L-392 50Z', darker(steel, 0.3)),
    ellipse(-452, 20, 10, 34, '#bfe6e2', { opacity: 0.5 }),
  ],
  { x: 782, y: 556, rotate: 5, scale: 0.9 },
);

const wave = (y, amp, fill, crest, key) => {
  const r = random(key),
    pts = Array.from({ length: 14 }, (_, i) => [-140 + i * 140, y + (i % 2 ? -amp : amp * 0.7) * r.between(0.6, 1.1)]);
  return shape(smooth(pts, false) + 'L1900 920L-300 920Z', fill) + line(smooth(pts, false), crest, 5, { opacity: 0.8 });
};
const bubble = (x, y, q, o = 0.9) =>
  circle(
    x,
    y,
    q,
    radial([
      ['#e9fbf2', 0, 0.1],
      ['#cfeee4', 0.7, 0.25],
      ['#e9fbf2', 1, 0.75],
    ]),
    { opacity: o },
  ) + line(arc(x, y, q * 0.66, q * 0.66, 195, 265), '#ffffff', Math.max(1.4, q * 0.16), { opacity: o });

export default scene({
  key: 'submarine',
  background: [
    rect(0, 0, 1600, 260, linear(['#e9b98a', '#f6dca6', '#fbeec2'])),
    glow(300, 150, 380, '#fff6d6', 0.9),
    circle(300, 140, 46, '#fffaf0'),
  ],
  content: [
    [
      [980, 60, 200],
      [1330, 90, 150],
      [640, 84, 120],
    ].map(([x, y, w]) =>
      shape(`M${x - w} ${y}Q${x - w * 0.3} ${y - 34} ${x} ${y - 12}T${x + w} ${y}Z`, '#fff6dc', { opacity: 0.8 }),
    ),
    // A ship far off, the waves of the surface.
    group(
      [
        shape('M-80 0H84L66 26H-62Z', '#7a4a4a'),
        rect(-46, -22, 44, 22, '#fff3d6'),
        rect(-30, -44, 14, 24, p.coral),
        rect(10, -14, 54, 14, '#c98a5e'),
      ],
      { x: 1370, y: 142, scale: 0.9 },
    ),
    wave(168, 12, '#8fc6b8', '#fffaf0', 'w1'),
    wave(
      192,
      16,
      linear([
        ['#4fa8a4', 0],
        ['#2b8a8e', 0.1],
        ['#145a6c', 0.42],
        ['#0a3350', 0.75],
        ['#061a33', 1],
      ]),
      '#e9f8ec',
      'w2',
    ),
    rays(420, 150, 900, { from: 40, to: 128, count: 9, colour: '#d8f5e0', opacity: 0.32 }),
    (() => {
      const r = random('snow');
      return times(80, () =>
        circle(r.between(0, 1600), r.between(260, 890), r.between(1, 3), '#cfeee4', { opacity: r.between(0.15, 0.5) }),
      );
    })(),
    // Fish, in two shoals.
    [
      [1330, 330, 9, 1],
      [230, 640, 8, -1],
    ].map(([x, y, n, d], k) =>
      (() => {
        const r = random('fish' + k);
        return times(n, () => {
          const fx = x + r.between(-110, 110),
            fy = y + r.between(-60, 60),
            s = r.between(0.7, 1.2) * d;
          return shape(
            `M${fx} ${fy}q${18 * s} ${-12} ${36 * s} 0l${12 * s} -9v18l${-12 * s} -9q${-18 * s} 12 ${-36 * s} 0Z`,
            k ? '#1f6f80' : '#5fb4ac',
            { opacity: 0.85 },
          );
        });
      })(),
    ),
    // The floor of the deep.
    shape('M-20 830C160 780 300 820 460 836C700 860 820 812 1000 820C1200 826 1380 770 1620 800V910H-20Z', '#08233f'),
    shape('M-20 872C200 846 420 880 640 872C900 860 1160 880 1620 850V910H-20Z', '#051429'),
    [
      [90, 850, 70],
      [190, 870, 50],
      [1490, 830, 80],
      [1400, 860, 50],
    ].map(
      ([x, y, s], i) =>
        shape(blob(x, y, s, { key: 'rock' + i, stretch: 1.3 }), '#0b2c49') +
        shape(blob(x - s * 0.16, y - s * 0.2, s * 0.66, { key: 'rock' + i, stretch: 1.3 }), '#16456a'),
    ),
    (() => {
      const r = random('weed');
      return times(18, () => {
        const x = r.chance(0.5) ? r.between(-10, 300) : r.between(1300, 1610),
          h = r.between(50, 130),
          b = r.between(-24, 24);
        return shape(
          ribbon(
            [
              [x, 890],
              [x + b, 890 - h * 0.4],
              [x - b * 0.6, 890 - h * 0.75],
              [x + b * 0.3, 890 - h],
            ],
            [10, 9, 7, 2],
          ),
          r.pick(['#12504f', '#1d6a5c', '#0d3d4a']),
        );
      });
    })(),
    glow(780, 560, 620, '#f5c678', 0.22),
    // Air out of the vents at the top: the boat goes down.
    [
      [520, 400, 20],
      [628, 410, 22],
      [978, 442, 22],
      [1060, 450, 18],
    ].map(([x, y, q], k) =>
      (() => {
        const r = random('vent' + k);
        return times(17, (i) => {
          const t = i / 16;
          return bubble(
            x + Math.sin(i * 1.3 + k) * (8 + t * 26) + r.between(-8, 8),
            y - t * (y - 214),
            q * (0.36 + t * 0.7) * r.between(0.6, 1.15),
          );
        });
      })(),
    ),
    boat,
    (() => {
      const r = random('wake');
      return times(30, (i) =>
        bubble(
          1260 + i * 10 + r.between(-14, 14),
          606 + r.between(-44, 44) - i * 1.5,
          r.between(3, 13),
          0.8 - i * 0.015,
        ),
      );
    })(),
    // The wave in front, at the very top, with foam where the air comes up.
    [
      [520, 212],
      [628, 216],
      [978, 206],
      [1062, 210],
    ].map(
      ([x, y]) =>
        ellipse(x, y, 64, 9, '#fffaf0', { opacity: 0.85 }) +
        times(5, (i) => circle(x - 44 + i * 22, y - 6 - (i % 2) * 7, 8, '#fffaf0', { opacity: 0.9 })),
    ),
  ],
  light: { x: 0.26, y: 0.14, colour: '#fff3d0', strength: 0.2 },
  rim: 0.46,
});
