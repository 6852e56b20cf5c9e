// A dancer stands dark against a disc of lamplight: one leg stretched, the pleated fan open, bells bright at the ankles.
import {
  arc,
  circle,
  ellipse,
  glow,
  group,
  line,
  linear,
  palette as p,
  polygon,
  radial,
  random,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  smooth,
  star,
  times,
} from '../kit.mjs';

const dark = '#1d1420',
  mid = '#3a1c2e',
  gold = '#f5c860',
  goldDark = '#b97a24';

// An open hand, the fingers bent like petals.
const hand = (x, y, turn, s, flip, spread = [-46, -20, 4, 28, 62]) =>
  group(
    [
      spread.map((a, i) => {
        const t = (a * Math.PI) / 180,
          l = [42, 52, 54, 48, 36][i],
          k = ((a + 16) * Math.PI) / 180;
        return shape(
          ribbon(
            [
              [Math.sin(t) * 12, -20 - Math.cos(t) * 8],
              [Math.sin(t) * (16 + l * 0.5), -20 - Math.cos(t) * (10 + l * 0.5)],
              [
                Math.sin(t) * (16 + l * 0.5) + Math.sin(k) * l * 0.5,
                -20 - Math.cos(t) * (10 + l * 0.5) - Math.cos(k) * l * 0.5,
              ],
            ],
            [14, 12, 6],
          ),
          dark,
        );
      }),
      shape(
        smooth([
          [-15, 6],
          [-22, -20],
          [-10, -38],
          [12, -38],
          [22, -18],
          [14, 8],
        ]),
        dark,
      ),
      circle(0, -20, 7, p.coral, { opacity: 0.9 }),
    ],
    { x, y, rotate: turn, scale: s, flip },
  );
const bangles = (x, y, turn, w, n) =>
  group(
    times(n, (i) => line(`M${-w} ${i * 9}Q0 ${i * 9 + 6} ${w} ${i * 9}`, i % 2 ? goldDark : gold, 5)),
    { x, y, rotate: turn },
  );
// Ankle bells: rows of small balls on a strap.
const bells = (x, y, turn, w) =>
  group(
    [
      rect(-w - 4, -24, w * 2 + 8, 52, '#5c1f2e', { rx: 8 }),
      times(3, (row) =>
        times(6, (i) => {
          const bx = -w + (i * w * 2) / 5 + (row % 2) * 4 - 2,
            by = -16 + row * 18;
          return (
            circle(bx, by + 2, 8.5, goldDark) + circle(bx, by, 7.5, gold) + circle(bx - 2, by - 2.4, 2.6, '#fff6d0')
          );
        }),
      ),
    ],
    { x, y, rotate: turn },
  );

const dancer = group(
  [
    ellipse(
      70,
      6,
      380,
      26,
      radial([
        [dark, 0, 0.85],
        [dark, 0.6, 0.5],
        [dark, 1, 0],
      ]),
    ),
    // The far arm, raised; the near arm, stretched.
    shape(
      ribbon(
        [
          [-76, -446],
          [-176, -520],
          [-150, -640],
          [-112, -676],
        ],
        [58, 46, 34, 22],
      ),
      dark,
    ),
    hand(-106, -684, 34, 1.06, false, [-30, -12, 4, 20, 54]),
    shape(
      ribbon(
        [
          [78, -446],
          [210, -432],
          [330, -470],
          [372, -480],
        ],
        [58, 44, 30, 20],
      ),
      dark,
    ),
    hand(382, -484, 66, 1.08, true),
    // Legs in silk.
    shape(
      ribbon(
        [
          [-44, -280],
          [-128, -250],
          [-212, -196],
          [-170, -110],
          [-116, -38],
        ],
        [120, 130, 108, 74, 42],
      ),
      mid,
    ),
    shape(
      ribbon(
        [
          [50, -276],
          [140, -206],
          [230, -124],
          [322, -42],
        ],
        [128, 116, 88, 40],
      ),
      mid,
    ),
    line('M-250 -214C-236 -150 -190 -90 -146 -44', '#ffb070', 5, { opacity: 0.8 }),
    line('M120 -276C200 -220 280 -130 340 -62', '#ffb070', 5, { opacity: 0.8 }),
    line('M-238 -182L-180 -140M-222 -152L-164 -108M-202 -122L-146 -78', gold, 4, { opacity: 0.7 }),
    line('M222 -168L176 -106M256 -134L214 -76M288 -102L252 -54', gold, 4, { opacity: 0.7 }),
    // Feet: one flat, turned out; one on its heel.
    shape('M-142 -34C-150 -10 -204 -12 -222 -2C-228 6 -220 10 -206 10H-102C-88 6 -90 -18 -96 -36Z', dark),
    shape(
      'M306 -30C304 -8 312 8 330 10C346 10 352 0 354 -10C372 -34 388 -60 394 -78C396 -88 384 -90 376 -82C362 -64 350 -52 336 -50Z',
      dark,
    ),
    line('M-218 2H-196M380 -74L372 -62', p.coral, 5),
    bells(-128, -58, 24, 31),
    bells(310, -56, -50, 31),
    // The pleated fan between the legs.
    (() => {
      const n = 13,
        at = (i) => {
          const t = i / n,
            a = (154 - t * 122) * (Math.PI / 180),
            r = 232 - Math.sin(t * Math.PI) * 4;
          return [6 + Math.cos(a) * r * 0.98, -306 + Math.sin(a) * r];
        };
      return [
        times(n, (i) => {
          const [x1, y1] = at(i),
            [x2, y2] = at(i + 1);
          return shape(
            polygon([
              [-22 + i * 3.6, -300],
              [x1, y1],
              [(x1 + x2) / 2, (y1 + y2) / 2 + 9],
              [x2, y2],
              [-18 + i * 3.6, -300],
            ]),
            i % 2 ? '#8a2438' : '#5c1830',
          );
        }),
        line(
          smooth(
            Array.from({ length: n + 1 }, (_, i) => at(i)),
            false,
          ),
          gold,
          9,
        ),
        line(
          smooth(
            Array.from({ length: n + 1 }, (_, i) => {
              const [x, y] = at(i);
              return [6 + (x - 6) * 0.88, -306 + (y + 306) * 0.88];
            }),
            false,
          ),
          goldDark,
          5,
        ),
      ];
    })(),
    // Trunk, belt, blouse edges.
    shape(
      'M-96 -452C-84 -470 -40 -474 -26 -482H28C44 -474 86 -470 98 -452C104 -420 72 -386 62 -346C58 -320 74 -300 88 -268C60 -248 -60 -248 -84 -272C-70 -302 -54 -320 -58 -346C-68 -386 -102 -420 -96 -452Z',
      dark,
    ),
    line('M96 -448C100 -418 70 -386 61 -346C58 -322 72 -302 86 -270', '#ffb070', 5, { opacity: 0.9 }),
    shape('M-62 -330Q0 -310 62 -330L68 -300Q2 -276 -70 -302Z', goldDark),
    shape('M-62 -330Q0 -310 62 -330L64 -322Q0 -300 -64 -320Z', gold),
    circle(0, -302, 15, p.coral),
    times(7, (i) => circle(-54 + i * 18, -306 + Math.sin((i / 6) * 3.14) * 10, 4, '#fff0b8')),
    shape('M-54 -470L70 -330L46 -318L-84 -452Z', '#8a2438'),
    line('M-54 -470L70 -330', gold, 5),
    shape('M-20 -520H22L30 -470Q2 -446 -28 -470Z', dark),
    line('M-34 -466Q0 -420 36 -466M-28 -474Q0 -446 30 -474', gold, 6),
    circle(1, -434, 8, gold),
    line('M-44 -462Q0 -376 46 -462', goldDark, 4),
    bangles(-164, -606, 10, 20, 4),
    bangles(330, -486, 78, 17, 4),
    line('M-136 -508L-104 -476M138 -464L140 -414', gold, 7),
    // Head, leaning towards the stretched arm.
    group(
      [
        circle(-44, -8, 27, dark),
        line(arc(-44, -8, 27, 26, 90, 300), p.paper, 8),
        line(arc(-44, -8, 27, 26, 100, 290), p.coral, 3),
        shape('M-44 -14C-48 -64 46 -66 46 -14C46 22 26 50 4 58C-22 50 -42 22 -44 -14Z', dark),
        line('M40 -34C52 -6 36 36 8 56', '#ffb070', 5, { opacity: 0.95 }),
        shape('M-46 -16C-46 -64 46 -66 47 -18C30 -44 -24 -44 -46 -16Z', '#120b14'),
        line('M-40 -30C-24 -52 28 -54 42 -32', gold, 6),
        line('M2 -60V-26', gold, 5),
        circle(2, -20, 7, p.coral),
        circle(-22, -50, 9, gold),
        circle(28, -52, 7, gold),
        [-42, 45].map((x) => [circle(x, 16, 8, gold), shape(`M${x - 9} 24h18l-9 20Z`, goldDark)]),
      ],
      { x: 6, y: -566, rotate: 9 },
    ),
  ],
  { x: 742, y: 822, scale: 1.03 },
);

// A carved pillar of the hall.
const pillar = (x, flip) =>
  group(
    [
      rect(-64, 0, 128, 900, linear(['#0a343c', '#1b6266', '#3f9c98', '#0f4a51'], -90)),
      times(4, (i) => line(`M${-42 + i * 28} 150V700`, '#0a343c', 5, { opacity: 0.6 })),
      [120, 690].map((y) => [
        rect(-82, y, 164, 34, linear(['#0f4a51', '#6fc0b0', '#145a60'], -90)),
        rect(-76, y + 38, 152, 14, '#0a343c'),
      ]),
      shape(
        'M-64 120C-100 70 -140 60 -160 0H160C140 60 100 70 64 120Z',
        linear(['#0a343c', '#2a7a78', '#0f4a51'], -90),
      ),
      times(5, (i) => shape(`M${-52 + i * 26} 690q0 -44 0 -44q13 22 0 44`, '#f5c860', { opacity: 0.5 })),
      [300, 420, 540].map((y) => [
        shape(star(0, y, 38, 18, 8), '#f5c860', { opacity: 0.5 }),
        circle(0, y, 13, '#0a343c'),
      ]),
      shape('M-100 900V760H100V900Z', linear(['#0a343c', '#2a7a78', '#0f4a51'], -90)),
      rect(-112, 748, 224, 18, '#6fc0b0'),
    ],
    { x, flip },
  );
// A standing brass lamp.
const lamp = (x) =>
  group(
    [
      shadow(0, 6, 90, 12, 0.6),
      shape(
        'M-60 0C-50 -26 -16 -24 -10 -46V-330H10V-46C16 -24 50 -26 60 0Z',
        linear(['#7a4a15', '#f5cf78', '#8a5418'], -90),
      ),
      [-120, -220].map((y) => ellipse(0, y, 22, 11, '#f5cf78')),
      shape('M-74 -340C-60 -304 60 -304 74 -340Z', linear(['#7a4a15', '#f5cf78', '#8a5418'], -90)),
      ellipse(0, -340, 74, 13, '#8a5418'),
      [-54, -18, 18, 54].map((fx) => [
        glow(fx, -366, 90, '#ffcf7a', 0.6),
        shape(
          `M${fx} -344C${fx - 15} -358 ${fx - 9} -380 ${fx} -400C${fx + 9} -380 ${fx + 15} -358 ${fx} -344Z`,
          '#ffd98a',
        ),
      ]),
    ],
    { x, y: 812 },
  );

export default scene({
  key: 'classical-dances',
  background: [
    rect(0, 0, 1600, 900, linear(['#0a343c', '#115a60', '#1b7a78', '#0f4a51'])),
    glow(800, 400, 900, '#ffd98a', 0.55),
  ],
  content: [
    // Eight flames round the disc, one for each of the dances.
    group(
      [
        circle(0, 0, 392, 'none', { stroke: '#f5c860', strokeWidth: 5, opacity: 0.9 }),
        circle(0, 0, 372, linear(['#fff3c4', '#fbd27a', '#f0964a', '#d9603f'])),
        circle(0, 0, 340, 'none', { stroke: '#fff6d8', strokeWidth: 3, opacity: 0.7 }),
        times(64, (i) => {
          const a = i * 0.09817;
          return circle(Math.cos(a) * 356, Math.sin(a) * 356, 4.5, '#fff6d8', { opacity: 0.85 });
        }),
        times(8, (i) =>
          group(
            [
              glow(0, -424, 70, '#ffcf7a', 0.6),
              shape('M0 -398C-30 -414 -26 -442 0 -476C26 -442 30 -414 0 -398Z', linear(['#fff3c4', '#ff9a4a'])),
              shape('M0 -402C-12 -412 -10 -430 0 -448C10 -430 12 -412 0 -402Z', '#fffbe6'),
            ],
            { rotate: -84 + i * 24 },
          ),
        ),
      ],
      { x: 800, y: 442, scale: 0.91 },
    ),
    pillar(206, false),
    pillar(1394, true),
    // Stage.
    shape('M-10 800H1610V910H-10Z', linear(['#8a3f2a', '#54211f', '#2a1018'])),
    rect(-10, 800, 1620, 7, '#ffcf8a', { opacity: 0.85 }),
    ellipse(
      800,
      842,
      600,
      54,
      radial([
        ['#ffcf8a', 0, 0.75],
        ['#ffcf8a', 1, 0],
      ]),
    ),
    times(11, (i) => line(`M${800 + (i - 5) * 150} 808L${800 + (i - 5) * 230} 910`, '#3a1418', 3, { opacity: 0.5 })),
    (() => {
      const r = random('petals');
      return times(34, () => {
        const x = r.between(330, 1270),
          y = r.between(828, 892);
        return ellipse(0, 0, 11, 5, r.pick([p.coral, p.ochre, p.paper, p.coralDark]), {
          transform: `translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(r.between(-30, 30))})`,
        });
      });
    })(),
    lamp(340),
    lamp(1268),
    dancer,
  ],
  light: { x: 0.5, y: 0.42, colour: '#fff0c0', strength: 0.2 },
  rim: 0.5,
});
