// The drag-flick: one stick in five moments, spread like a fan, and the ball that curves up into the corner of the goal.
import {
  arc,
  circle,
  darker,
  ellipse,
  glow,
  group,
  lighter,
  line,
  linear,
  palette as p,
  polygon,
  radial,
  random,
  rays,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  smooth,
  stars,
  times,
} from '../kit.mjs';

// A hockey stick, its hook at 0, 0 and its grip going up; `far` 0…1 fades it towards the turf.
const outline =
  'M-16 -520H16L17 -120C18 -70 14 -36 -2 -10C-26 26 -84 30 -106 -6C-118 -28 -112 -52 -94 -58C-82 -60 -76 -50 -72 -38C-64 -18 -38 -22 -28 -44C-18 -66 -16 -92 -16 -120Z';
const stick = group([
  shape(outline, p.ochreDark, { transform: 'translate(-7 4)' }),
  shape(outline, linear(['#fffaf0', '#fbdf9a', p.ochre, p.ochreDark], 90)),
  shape('M-17 -540H17V-330H-17Z', linear(['#fffaf0', '#d8ccb6', '#8f8676'], -90)),
  times(9, (i) => line(`M-17 ${-346 - i * 21}L17 ${-362 - i * 21}`, '#8f8676', 4, { opacity: 0.7 })),
  rect(-20, -552, 40, 18, p.coralDark, { rx: 7 }),
  rect(-16, -318, 33, 18, p.coral),
  rect(-16, -292, 33, 9, p.teal),
]);
const held = (content, turn, options) =>
  group(group(content, { y: 500 * 0.58, scale: 0.58, flip: true }), { x: 640, y: 566, rotate: turn, ...options });

// The flicker, in a long low lunge to the right.
const skin = '#8a5436',
  dim = darker(skin, 0.32),
  mid = ([ax, ay], [bx, by], t = 0.5) => [ax + (bx - ax) * t, ay + (by - ay) * t];
const limb = (a, b, c, w, fill = skin) => shape(ribbon([a, mid(a, b, 0.42), b, mid(b, c, 0.34), c], w), fill);
const shoe = (x, y, turn) =>
  group(
    [
      shape('M-20 -26C-26 -8 -24 2 -18 6H52C56 -6 40 -12 22 -20L10 -30Z', '#fffaf0'),
      shape('M-22 3H54V11H-20Z', p.coralDark),
      line('M4 -22L14 -12M14 -18L24 -9', p.teal, 4),
    ],
    { x, y, rotate: turn },
  );
const sock = (a, b, c) =>
  shape(ribbon([mid(a, b, 0.14), mid(a, b, 0.4), b], [40, 42, 26]), c) +
  line(
    `M${mid(a, b, 0.2)
      .map((v, i) => Math.round(v - (i ? 0 : 18)))
      .join(' ')}l36 6`,
    p.white,
    6,
  );
const player = (front) =>
  front
    ? group([
        limb([458, 634], [566, 692], [598, 824], [74, 70, 46, 46, 26]),
        sock([566, 692], [598, 824], '#24315e'),
        shoe(600, 836, 0),
        shape(
          ribbon(
            [
              [448, 628],
              [500, 652],
              [546, 680],
            ],
            [84, 80, 66],
          ),
          '#24315e',
        ),
        line('M470 600Q520 622 566 660', '#5a68b0', 4, { opacity: 0.9 }),
        shape(
          smooth([
            [410, 650],
            [396, 612],
            [418, 556],
            [456, 496],
            [506, 452],
            [552, 452],
            [566, 488],
            [548, 540],
            [512, 600],
            [478, 660],
            [440, 672],
          ]),
          linear([p.coralLight, p.coral, p.coralDark], -30),
        ),
        shape('M566 488L548 540L512 600L478 660L440 672L424 664C470 620 510 560 528 470Q560 466 566 488Z', '#7a1c36', {
          opacity: 0.4,
        }),
        line('M402 606Q430 530 508 456', '#ffd9c4', 5, { opacity: 0.8 }),
        line('M404 640Q440 664 486 648', p.white, 7),
        shape(
          ribbon(
            [
              [544, 462],
              [574, 436],
            ],
            [44, 36],
          ),
          dim,
        ),
        shape(
          'M560 424C548 384 578 356 612 364C638 370 648 394 640 414L652 426L642 432Q640 448 624 450Q606 454 598 446Q572 448 560 424Z',
          skin,
        ),
        shape(
          'M556 426C538 380 574 344 616 354C634 358 644 372 644 386Q616 380 604 398Q602 418 588 420Q580 438 568 438Q560 434 556 426Z',
          '#1b1214',
        ),
        line('M560 392Q590 372 640 384', p.white, 7),
        limb([524, 482], [572, 562], [640, 596], [52, 48, 34, 34, 20]),
        shape(
          ribbon(
            [
              [520, 474],
              [548, 524],
            ],
            [60, 50],
          ),
          p.coral,
        ),
        line('M548 480Q566 506 584 536', '#ffd9c4', 4, { opacity: 0.8 }),
        shape(
          smooth([
            [628, 584],
            [648, 574],
            [666, 586],
            [668, 606],
            [650, 616],
            [630, 608],
          ]),
          skin,
        ),
        [0, 1, 2].map((i) => line(`M${640 + i * 9} ${582 + i * 3}l8 20`, dim, 3)),
      ])
    : group([
        limb([436, 636], [368, 738], [256, 820], [72, 68, 44, 44, 24], dim),
        sock([368, 738], [256, 820], '#182248'),
        shoe(254, 832, 24),
        shape(
          ribbon(
            [
              [440, 632],
              [406, 676],
              [380, 716],
            ],
            [80, 76, 62],
          ),
          '#182248',
        ),
        limb([548, 482], [632, 524], [652, 560], [48, 44, 30, 28, 18], dim),
        shape(
          ribbon(
            [
              [540, 478],
              [596, 506],
            ],
            [56, 46],
          ),
          p.coralDark,
        ),
        shape(
          smooth([
            [636, 548],
            [656, 540],
            [672, 552],
            [670, 572],
            [650, 578],
          ]),
          dim,
        ),
      ]);

const goal = { l: 470, r: 1130, top: 168, foot: 470 };
// The trail, from the stick up to the top right corner.
const from = [818, 806],
  to = [1064, 226];
const on = (t) => [
  (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * 1236 + t * t * to[0],
  (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * 620 + t * t * to[1],
];

const keeper = group(
  [
    shadow(0, 4, 90, 12, 0.6),
    [-1, 1].map((s) =>
      group(
        [
          shape('M14 -110L52 -112L66 0L20 6Z', linear([p.ochreLight, p.ochre, p.ochreDark], -90)),
          shape('M18 4L70 -2L84 10Q60 20 18 14Z', p.ochreDark),
          line('M26 -100L38 0', '#fff3cf', 5, { opacity: 0.7 }),
          rect(18, -66, 42, 10, p.night),
        ],
        { flip: s < 0 },
      ),
    ),
    shape('M-54 -104L54 -104L48 -150H-48Z', '#24315e'),
    shape(
      'M-58 -150C-70 -200 -54 -244 -26 -252H26C54 -244 70 -200 58 -150Z',
      linear(['#4f9a96', p.teal, p.tealDark], -70),
    ),
    shape('M-30 -250H30L22 -152H-22Z', p.tealLight, { opacity: 0.35 }),
    shape(
      ribbon(
        [
          [-48, -228],
          [-94, -196],
          [-118, -146],
        ],
        [36, 30, 24],
      ),
      p.tealDark,
    ),
    rect(-150, -160, 60, 82, p.ochre, { rx: 14 }),
    rect(-142, -152, 14, 66, '#fff3cf', { rx: 6, opacity: 0.6 }),
    shape(
      ribbon(
        [
          [48, -230],
          [104, -244],
          [146, -276],
        ],
        [36, 30, 24],
      ),
      p.teal,
    ),
    rect(124, -330, 56, 66, p.ochre, { rx: 14, transform: 'rotate(18 150 -300)' }),
    line('M152 -262L190 -380', p.coralLight, 8),
    ellipse(0, -282, 34, 38, '#1b2148'),
    shape('M-30 -276C-30 -262 -20 -250 0 -250C20 -250 30 -262 30 -276Z', '#9aa4c8'),
    line('M-24 -272H24M-18 -262H18M-10 -276V-252M10 -276V-252', '#1b2148', 4),
    shape('M-30 -296C-26 -324 10 -328 26 -308', 'none', { stroke: '#5a68b0', strokeWidth: 6, strokeLinecap: 'round' }),
  ],
  { x: 836, y: 478, scale: 0.76 },
);

export default scene({
  key: 'penalty-corner',
  background: [
    rect(0, 0, 1600, 900, linear(['#070c2a', '#101c54', '#1d3d86', '#2b62ad'])),
    stars(40, { key: 'ground', height: 150 }),
  ],
  content: [
    // Floodlights, and the stand in the dark.
    (() => {
      const r = random('seats');
      return [
        shape('M-20 230Q800 190 1620 230V480H-20Z', '#0d1540'),
        times(5, (row) =>
          times(80, (i) => {
            const x = -10 + i * 20.4 + (row % 2) * 10,
              y = 262 + row * 30 - 22 * Math.sin((x / 1600) * Math.PI);
            return r.chance(0.75)
              ? circle(x, y, 8, r.pick(['#24337a', '#32448f', '#1b2764', '#5a4a86', '#7a4a70', '#3d5f9a']))
              : '';
          }),
        ),
        shape('M-20 404Q800 384 1620 404V480H-20Z', '#16224f'),
      ];
    })(),
    [
      [150, 66],
      [1450, 66],
    ].map(([x, y]) => [
      rect(x - 6, y, 12, 340, '#060a22'),
      rect(x - 84, y - 44, 168, 84, '#060a22', { rx: 6 }),
      times(12, (i) => circle(x - 63 + (i % 4) * 42, y - 26 + Math.floor(i / 4) * 26, 11, '#fffbe6')),
      glow(x, y, 320, '#dfeaff', 0.6),
      rays(x, y, 900, { from: x < 800 ? 16 : 96, to: x < 800 ? 84 : 164, count: 5, colour: '#cfe0ff', opacity: 0.14 }),
    ]),
    // The turf: coral surround, blue pitch, white lines.
    rect(0, 440, 1600, 470, linear(['#c94a5a', '#e0606a'])),
    shape(
      polygon([
        [-20, 486],
        [1620, 486],
        [1620, 910],
        [-20, 910],
      ]),
      linear(['#2f7fcf', '#1f5fb4', '#123c86']),
    ),
    line('M-20 486H1620', p.white, 7),
    ellipse(800, 520, 560, 60, '#8fc6f0', { opacity: 0.3 }),
    line('M40 490A760 250 0 0 0 1560 490', p.white, 9, { opacity: 0.9 }),
    (() => {
      const r = random('wet');
      return times(60, () => {
        const y = r.between(500, 890),
          w = r.between(14, 60) * (y / 700);
        return line(
          `M${Math.round(r.between(0, 1600))} ${Math.round(y)}h${Math.round(w)}`,
          r.pick(['#8fc6f0', '#0d2f70', '#d8ecff']),
          2 + (y - 500) / 200,
          { opacity: r.between(0.15, 0.45) },
        );
      });
    })(),
    // The goal: net, backboard, posts.
    shape(
      polygon([
        [goal.l, goal.top],
        [goal.r, goal.top],
        [goal.r - 56, goal.top + 40],
        [goal.l + 56, goal.top + 40],
      ]),
      '#dfe8ff',
      { opacity: 0.12 },
    ),
    rect(goal.l, goal.top, goal.r - goal.l, goal.foot - goal.top, '#0a1240', { opacity: 0.72 }),
    (() => {
      const inner = [goal.l + 56, goal.top + 44, goal.r - 56, goal.foot - 30];
      return group([
        times(23, (i) => {
          const t = i / 22,
            x = goal.l + (goal.r - goal.l) * t,
            ix = inner[0] + (inner[2] - inner[0]) * t;
          return line(`M${Math.round(x)} ${goal.top}L${Math.round(ix)} ${inner[1]}V${inner[3]}`, '#dfe8ff', 2, {
            opacity: 0.55,
          });
        }),
        times(9, (i) => {
          const y = inner[1] + ((inner[3] - inner[1]) * i) / 8,
            oy = goal.top + ((goal.foot - goal.top) * i) / 8;
          return line(
            `M${goal.l} ${Math.round(oy)}L${inner[0]} ${Math.round(y)}H${inner[2]}L${goal.r} ${Math.round(oy)}`,
            '#dfe8ff',
            2,
            { opacity: 0.5 },
          );
        }),
        times(3, (i) =>
          line(
            `M${goal.l + 14 + i * 14} ${goal.top + 10 + i * 11}V${goal.foot - i * 8}M${goal.r - 14 - i * 14} ${goal.top + 10 + i * 11}V${goal.foot - i * 8}`,
            '#dfe8ff',
            2,
            { opacity: 0.4 },
          ),
        ),
      ]);
    })(),
    shape(
      polygon([
        [goal.l, goal.foot - 74],
        [goal.l + 56, goal.foot - 92],
        [goal.r - 56, goal.foot - 92],
        [goal.r, goal.foot - 74],
        [goal.r, goal.foot + 8],
        [goal.l, goal.foot + 8],
      ]),
      '#1a2b6b',
    ),
    rect(goal.l + 56, goal.foot - 92, goal.r - goal.l - 112, 92, linear(['#35509c', '#22387e'])),
    // The net swells where the ball will strike.
    glow(1064, 226, 130, '#fff3c8', 0.8),
    [26, 48, 72].map((q) => line(arc(1064, 226, q, q * 0.9, 0, 360), '#fff3c8', 3, { opacity: 0.75 - q / 120 })),
    shadow(goal.l, goal.foot + 22, 60, 10, 0.5),
    shadow(goal.r, goal.foot + 22, 60, 10, 0.5),
    keeper,
    [
      [goal.l - 16, 22],
      [goal.r - 6, 22],
    ].map(([x, w]) =>
      rect(x, goal.top - 16, w, goal.foot - goal.top + 40, linear(['#ffffff', '#f1eee8', '#9aa6c8'], -90)),
    ),
    rect(goal.l - 16, goal.top - 18, goal.r - goal.l + 32, 24, linear(['#ffffff', '#c6cde2'])),
    // The trail.
    shape(
      ribbon(
        Array.from({ length: 10 }, (_, i) => on(0.02 + i * 0.105)),
        [60, 54, 48, 42, 36, 30, 24, 18, 12, 4],
      ),
      p.coral,
      { opacity: 0.3 },
    ),
    times(17, (i) => {
      const t = 0.12 + i * 0.052,
        [x, y] = on(t),
        q = 13 - i * 0.5;
      return circle(x, y, q, '#fffaf0');
    }),
    // The player; the fan of the stick, its last moment solid; the spray it throws up.
    shadow(470, 846, 330, 30, 0.65, '#04103a'),
    player(false),
    [
      [58, 0.16],
      [40, 0.26],
      [21, 0.38],
      [2, 0.52],
    ].map(([a, o]) => held(shape(outline + 'M-17 -520V-552H17V-520Z', lighter(p.ochre, 0.3)), a, { opacity: o })),
    held(stick, -22, {}),
    player(true),
    line(arc(640, 566, 330, 306, 60, 150), '#d8ecff', 4, { opacity: 0.4 }),
    (() => {
      const r = random('spray');
      return times(58, () => {
        const a = r.between(-2.9, -0.3),
          d = r.between(20, 190);
        return circle(
          750 + Math.cos(a) * d * 1.2,
          846 + Math.sin(a) * d * 0.7,
          r.between(1.6, 6),
          r.pick(['#d8ecff', '#8fc6f0', '#ffffff']),
          { opacity: r.between(0.4, 1) },
        );
      });
    })(),
    (() => {
      const [x, y] = on(0.07);
      return [
        glow(x, y, 130, '#fff3c8', 0.7),
        circle(x, y, 40, radial(['#ffffff', '#f6efe0', '#a9b0c8'], { cx: 0.36, cy: 0.32, r: 0.8 })),
        (() => {
          const r = random('dimple');
          return times(16, () => {
            const a = r() * 6.3,
              d = 30 * Math.sqrt(r());
            return circle(x + Math.cos(a) * d, y + Math.sin(a) * d, 3.4, '#8d96b4', { opacity: 0.5 });
          });
        })(),
        line(arc(x, y, 32, 32, 190, 270), '#ffffff', 5),
      ];
    })(),
  ],
  light: { x: 0.5, y: 0.3, colour: '#dfeaff', strength: 0.12 },
  rim: 0.5,
});
