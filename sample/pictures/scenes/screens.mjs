// House rules that hold: the family eats together under the lamp, and in front the phones sleep in their basket.
import {
  arc,
  blob,
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
  polygon,
  rect,
  ribbon,
  scene,
  shape,
  smooth,
  steam,
  times,
} from '../kit.mjs';

const ink = '#1f1614';
// A diner behind the table, 0, 0 where the chest meets the table edge: shoulders, a head turned a little (`look` -1…1), arms to the plate.
function diner(
  x,
  y,
  s,
  { coat, second, skin, hair = ink, kind, look = 0, left = [-46, 26], right = [48, 24], raised = false },
) {
  const dim = darker(skin, 0.22),
    sleeve = darker(coat, 0.14),
    hx = look * 9,
    hy = -186,
    sari = kind === 'sari' || kind === 'granny';
  return group(
    [
      kind === 'plait' || kind === 'sari' ? '' : '',
      shape(
        smooth([
          [-22, -126],
          [-64, -108],
          [-84, -66],
          [-78, 40],
          [78, 40],
          [84, -66],
          [64, -108],
          [22, -126],
        ]),
        linear([lighter(coat, 0.16), coat, darker(coat, 0.25)], -70),
      ),
      sari
        ? [
            shape('M-70 -106C-30 -120 0 -80 60 40H-10C-40 -10 -70 -50 -82 -60Z', second),
            line('M-60 -112C-16 -104 20 -50 64 40', p.ochreLight, 5),
            kind === 'granny' ? '' : '',
          ]
        : line('M0 -122V-60', darker(coat, 0.35), 4),
      shape('M-24 -126Q0 -100 24 -126L18 -134H-18Z', sari ? dim : lighter(coat, 0.4)),
      shape(
        ribbon(
          [
            [0, -118],
            [hx * 0.6, -152],
          ],
          [38, 34],
        ),
        dim,
      ),
      // Head.
      kind === 'sari' ? circle(hx - look * 44, hy + 4, 22, hair) : '',
      kind === 'granny' ? circle(hx - look * 42, hy + 10, 20, '#cfcac2') : '',
      kind === 'plait'
        ? [-1, 1].map(
            (k) =>
              shape(
                ribbon(
                  [
                    [hx + k * 40, hy + 8],
                    [hx + k * 54, hy + 46],
                    [hx + k * 46, hy + 90],
                  ],
                  [22, 22, 9],
                ),
                hair,
              ) + circle(hx + k * 47, hy + 88, 8, p.coral),
          )
        : '',
      ellipse(hx - 43, hy + 6, 8, 12, dim),
      ellipse(hx + 43, hy + 6, 8, 12, skin),
      ellipse(hx, hy, 43, 50, skin),
      shape(`M${hx + 6} ${hy - 46}A43 50 0 0 1 ${hx + 4} ${hy + 50}Q${hx + 34} ${hy} ${hx + 6} ${hy - 46}Z`, dim, {
        opacity: 0.4,
      }),
      shape(
        `M${hx - 45} ${hy + 4}C${hx - 54} ${hy - 62} ${hx + 54} ${hy - 66} ${hx + 45} ${hy + 4}Q${hx + 38} ${hy - 22} ${hx + look * 14} ${hy - 27}Q${hx - 36} ${hy - 24} ${hx - 45} ${hy + 4}Z`,
        kind === 'granny' || kind === 'old' ? '#d8d3ca' : hair,
      ),
      kind === 'father'
        ? shape(
            `M${hx - 18 + look * 8} ${hy + 22}Q${hx + look * 10} ${hy + 12} ${hx + 20 + look * 8} ${hy + 22}Q${hx + look * 10} ${hy + 27} ${hx - 18 + look * 8} ${hy + 22}Z`,
            hair,
          )
        : line(
            `M${hx - 10 + look * 10} ${hy + 26}Q${hx + look * 12} ${hy + 33} ${hx + 12 + look * 10} ${hy + 26}`,
            darker(skin, 0.45),
            3.4,
          ),
      line(`M${hx + look * 16} ${hy - 2}q${5 * (look || 1)} 10 0 13`, darker(skin, 0.4), 3, { opacity: 0.7 }),
      kind === 'sari' ? circle(hx + look * 12, hy - 12, 4, p.coralDark) : '',
      kind === 'granny'
        ? [
            circle(hx - 14 + look * 8, hy, 12, 'none', { stroke: '#6b4a35', strokeWidth: 3 }),
            circle(hx + 18 + look * 8, hy, 12, 'none', { stroke: '#6b4a35', strokeWidth: 3 }),
          ]
        : '',
      // Arms: to the plate, or one lifted with a bite.
      shape(ribbon([[-64, -84], [-86, -18], left], [40, 34, 22]), sari ? darker(second, 0.12) : sleeve),
      ellipse(left[0] + 6, left[1] + 2, 15, 12, skin),
      raised
        ? [
            shape(
              ribbon(
                [
                  [64, -84],
                  [98, -26],
                  [62, -96],
                ],
                [40, 34, 24],
              ),
              sari ? darker(second, 0.2) : darker(coat, 0.24),
            ),
            ellipse(58, -106, 13, 14, skin),
            shape(blob(50, -118, 11, { key: 'bite' + x }), '#e7bd79'),
          ]
        : [
            shape(ribbon([[64, -84], [88, -18], right], [40, 34, 22]), sari ? darker(second, 0.2) : darker(coat, 0.24)),
            ellipse(right[0] - 6, right[1] + 2, 15, 12, skin),
          ],
      sari
        ? [line(`M${left[0] - 14} ${left[1] - 8}l10 14M${left[0] - 8} ${left[1] - 12}l10 14`, p.ochreLight, 3.4)]
        : '',
    ],
    { x, y, scale: s },
  );
}
const thali = (x, y, s = 1) =>
  group(
    [
      ellipse(4, 7, 68, 22, '#6b2f24', { opacity: 0.4 }),
      ellipse(0, 0, 66, 20, '#8f9294'),
      ellipse(0, -3, 66, 20, linear(['#f4f1e8', '#b9bbba'])),
      ellipse(0, -2, 56, 15, '#cfd0cb'),
      ellipse(-26, -8, 17, 8, '#f4f1e8'),
      ellipse(-26, -9, 14, 6, '#d08a22'),
      ellipse(18, -10, 16, 7, '#f4f1e8'),
      ellipse(18, -11, 13, 5.4, p.leaf),
      shape('M-20 4C-14 -10 12 -10 18 4Z', p.white),
      ellipse(32, 3, 20, 7, '#e7bd79'),
      ellipse(30, 1, 20, 7, '#f3d197'),
    ],
    { x, y, scale: s },
  );
const tumbler = (x, y) =>
  shape(`M${x - 14} ${y - 44}H${x + 14}L${x + 11} ${y}H${x - 11}Z`, linear(['#f4f1e8', '#9fa4a6', '#dcdcd8'], -90)) +
  ellipse(x, y - 44, 14, 4.4, '#7a8890');

// A sleeping phone: dark glass with a thin moon and two closed eyes.
const phone = (x, y, turn, body, glass) =>
  group(
    [
      rect(-44, -110, 88, 200, darker(body, 0.45), { rx: 17, transform: 'translate(7 5)' }),
      rect(-44, -110, 88, 200, linear([lighter(body, 0.3), body, darker(body, 0.3)], -60), { rx: 17 }),
      rect(-37, -102, 74, 184, linear(glass, -20), { rx: 12 }),
      rect(-12, -95, 24, 6, '#0a0d1c', { rx: 3 }),
      shape('M8 -72A20 20 0 1 0 20 -42A17 17 0 0 1 8 -72Z', p.ochreLight),
      circle(-20, -66, 2.4, p.paper),
      circle(22, -74, 2, p.paper),
      line('M-24 -16Q-15 -8 -6 -16M8 -16Q17 -8 26 -16', '#cfd8f0', 4),
      line('M-4 4Q1 8 6 4', '#cfd8f0', 3.4),
      shape('M-37 -40L8 -102H-25Q-37 -102 -37 -90Z', '#ffffff', { opacity: 0.1 }),
      line('M-40 -94V70', lighter(body, 0.6), 3, { opacity: 0.8 }),
    ],
    { x, y, rotate: turn },
  );
// The basket: woven cane with a rolled rim; front only, so that the phones stand in it.
const rimY = 716,
  cane = ['#d9a25c', '#b97f3c', '#8f5a28'];
const front = `M560 ${rimY}Q800 ${rimY + 58} 1040 ${rimY}L1000 850Q800 906 600 850Z`;
const basket = group([
  shape(front, cane[2]),
  group(
    [
      times(7, (row) =>
        times(17, (i) => {
          const t = row / 6,
            y = rimY + 26 + row * 24,
            half = 238 - t * 34,
            x = 800 - half + (i + 0.5 * (row % 2)) * ((half * 2) / 16),
            bend = 46 * (1 - ((x - 800) / half) ** 2);
          return rect(
            x - 16,
            y + bend - 22,
            31,
            20,
            linear(i % 2 ? [lighter(cane[0], 0.15), cane[1]] : [cane[1], cane[2]]),
            { rx: 7 },
          );
        }),
      ),
      shape('M900 700H1060V900H860Q920 820 900 700Z', '#4a2a18', { opacity: 0.3 }),
    ],
    { clipPath: clip(shape(front, '#000')) },
  ),
  line(`M556 ${rimY}Q800 ${rimY + 62} 1044 ${rimY}`, cane[2], 30),
  line(`M556 ${rimY - 4}Q800 ${rimY + 58} 1044 ${rimY - 4}`, '#e9b973', 20),
  times(25, (i) => {
    const t = (i + 0.5) / 25,
      x = 556 + t * 488,
      y = rimY - 4 + 62 * 2 * t * (1 - t);
    return line(`M${Math.round(x - 7)} ${Math.round(y + 11)}L${Math.round(x + 7)} ${Math.round(y - 11)}`, cane[1], 5);
  }),
]);

export default scene({
  key: 'screens',
  background: [rect(0, 0, 1600, 900, linear(['#2f5a58', '#4f8078', '#6b9683']))],
  content: [
    // Room: a window with the evening, framed leaves, a shelf of pots.
    times(20, (i) => rect(40 + i * 82, 0, 2, 540, '#9fc0a4', { opacity: 0.16 })),
    group(
      [
        rect(-10, -10, 220, 270, '#7a4a30'),
        rect(4, 4, 192, 242, linear(['#24306b', '#6a5a96', '#e59a84'])),
        circle(140, 70, 20, '#fff3cf'),
        shape('M4 220Q60 180 110 204T196 190V246H4Z', '#2b2f5e'),
        rect(94, 4, 10, 242, '#7a4a30'),
        rect(4, 118, 192, 9, '#7a4a30'),
        shape('M-46 -24C-20 60 -30 170 -58 290H-6C14 170 10 60 0 -24Z', p.coralDark),
        shape('M246 -24C220 60 230 170 258 290H206C186 170 190 60 200 -24Z', p.coral),
        rect(-70, -36, 340, 14, '#5a3322', { rx: 7 }),
      ],
      { x: 116, y: 130 },
    ),
    group(
      [
        rect(0, 0, 250, 14, '#7a4a30'),
        [
          [44, p.terracotta],
          [122, p.ochre],
          [200, p.paper],
        ].map(
          ([x, c], i) =>
            shape(`M${x - 28} -54H${x + 28}L${x + 20} 0H${x - 20}Z`, linear([lighter(c, 0.1), darker(c, 0.2)], -80)) +
            times(7, (k) =>
              shape(
                ribbon(
                  [
                    [x, -52],
                    [x + (k - 3) * 9, -86],
                    [x + (k - 3) * 17, -104 + Math.abs(k - 3) * 12],
                  ],
                  [6, 13, 2],
                ),
                (k + i) % 2 ? '#2f6b4c' : '#1f4f40',
              ),
            ),
        ),
      ],
      { x: 1290, y: 320 },
    ),
    group(
      [
        rect(0, 0, 110, 140, '#7a4a30'),
        rect(10, 10, 90, 120, p.paper),
        shape('M55 112C90 90 88 44 55 24C22 44 20 90 55 112Z', p.tealLight),
        line('M55 120V40', p.teal, 4),
      ],
      { x: 1370, y: 70 },
    ),
    group(
      [
        rect(0, 0, 90, 110, '#7a4a30'),
        rect(9, 9, 72, 92, '#f6dfb0'),
        circle(45, 48, 20, p.coral),
        shape('M9 82Q45 58 81 82V101H9Z', p.teal),
      ],
      { x: 1254, y: 110 },
    ),
    // The lamp and its light.
    line('M800 -10V66', ink, 6),
    shape(
      polygon([
        [700, 160],
        [900, 160],
        [1360, 640],
        [240, 640],
      ]),
      linear([
        ['#ffe2a0', 0, 0.5],
        ['#ffe2a0', 1, 0.05],
      ]),
    ),
    glow(800, 170, 330, '#ffe2a0', 0.8),
    shape('M690 160C700 96 750 62 800 62C850 62 900 96 910 160Z', linear(['#e0a24a', '#b9573a'])),
    shape('M820 64C860 72 900 104 910 160H850C856 120 846 90 820 64Z', '#72301f', { opacity: 0.4 }),
    ellipse(800, 160, 110, 15, '#fff3cf'),
    circle(800, 158, 24, '#fffaf0'),
    // The family.
    diner(452, 508, 0.96, { coat: '#f1e6d2', second: p.paperDark, skin: '#8a5436', kind: 'granny', look: 1 }),
    diner(640, 500, 1.02, { coat: p.night, second: p.night, skin: '#7a4a30', kind: 'father', look: 0.9, raised: true }),
    diner(808, 520, 0.84, { coat: p.ochreLight, second: p.ochre, skin: '#9a6240', kind: 'plait', look: 0.5 }),
    diner(976, 502, 1, { coat: p.coral, second: p.coralDark, skin: '#8a5436', kind: 'sari', look: -0.9 }),
    diner(1150, 516, 0.9, { coat: p.leafLight, second: p.leaf, skin: '#8a5436', kind: 'boy', look: -1 }),
    // The table.
    shape('M250 520H1350L1440 660H160Z', linear(['#d98a58', '#b8643f', '#8f4631'])),
    shape('M250 520H1350L1362 538H238Z', '#f0b684', { opacity: 0.7 }),
    times(5, (i) => line(`M${236 - i * 15} ${546 + i * 24}H${1364 + i * 15}`, '#7a3a28', 3, { opacity: 0.35 })),
    shape('M160 660H1440V690H160Z', '#6b2f24'),
    shape('M520 520H1080L1120 660H480Z', '#f6e6c4'),
    line('M530 534H1070M502 646H1098', p.coralDark, 5),
    times(19, (i) =>
      shape(
        polygon([
          [520 + i * 31.6, 660],
          [532 + i * 31.6, 672],
          [508 + i * 31.6, 672],
        ]),
        p.coralDark,
      ),
    ),
    thali(446, 560),
    thali(640, 566),
    thali(808, 560, 0.84),
    thali(980, 566),
    thali(1158, 560, 0.92),
    tumbler(536, 580),
    tumbler(728, 584),
    tumbler(892, 582),
    tumbler(1072, 580),
    // Forearms on the table, hands at the plates.
    [
      [452, '#d9ccb4', '#8a5436', 0.9, 1],
      [640, darker(p.night, 0.2), '#7a4a30', 1, 0],
      [808, darker(p.ochreLight, 0.14), '#9a6240', 0.78, 1],
      [976, darker(p.coralDark, 0.1), '#8a5436', 1, 1],
      [1150, darker(p.leafLight, 0.14), '#8a5436', 0.86, 1],
    ].map(([x, c, skin, s, both]) =>
      (both ? [-1, 1] : [-1]).map((k) => [
        shape(
          ribbon(
            [
              [x + k * 76 * s, 508],
              [x + k * 70 * s, 534],
              [x + k * 52 * s, 552],
            ],
            [34 * s, 30 * s, 22 * s],
          ),
          c,
        ),
        shape(
          smooth([
            [x + k * 58 * s, 546],
            [x + k * 44 * s, 546],
            [x + k * 30 * s, 556],
            [x + k * 34 * s, 566],
            [x + k * 52 * s, 564],
          ]),
          skin,
        ),
      ]),
    ),
    // The shared bowls: dal, rotis.
    group(
      [
        ellipse(4, 44, 70, 12, '#6b2f24', { opacity: 0.4 }),
        shape('M-64 0Q-60 44 -30 46H30Q60 44 64 0Z', linear(['#f4c270', '#b9782c', '#7a4a1c'], -80)),
        ellipse(0, 0, 64, 16, '#7a4a1c'),
        ellipse(0, 0, 56, 12, '#e0a030'),
        line('M20 0L76 -44', '#d8d4cc', 7),
      ],
      { x: 310, y: 570 },
    ),
    group(
      [
        ellipse(4, 34, 76, 13, '#6b2f24', { opacity: 0.4 }),
        shape('M-70 4Q-64 34 -40 36H40Q64 34 70 4Z', '#8f5a28'),
        times(5, (i) => ellipse((i % 2) * 4, 2 - i * 8, 58, 12, i % 2 ? '#f3d197' : '#e0b06a')),
        ellipse(-14, -32, 9, 3, '#a8703a'),
        ellipse(16, -30, 7, 2.6, '#a8703a'),
      ],
      { x: 1292, y: 578 },
    ),
    steam(310, 560, 150, { key: 'dal', count: 3, spread: 26, opacity: 0.4 }),
    // The stool in front, with the basket and its sleepers.
    rect(
      0,
      690,
      1600,
      220,
      linear([
        ['#1f3f42', 0, 0.2],
        ['#12282e', 1, 0.85],
      ]),
    ),
    ellipse(800, 862, 420, 50, '#0c1e22', { opacity: 0.6 }),
    shape('M380 826Q800 790 1220 826L1240 860Q800 900 360 860Z', linear(['#9a5a38', '#6b3a28'])),
    shape('M360 858Q800 898 1240 858V905H360Z', '#4a2820'),
    line('M384 828Q800 792 1216 828', '#d99a68', 5, { opacity: 0.8 }),
    ellipse(816, 850, 260, 30, ink, { opacity: 0.5 }),
    ellipse(800, rimY + 2, 244, 40, '#4a2a18'),
    ellipse(800, rimY + 10, 226, 30, '#2a1710'),
    line(arc(800, rimY, 244, 40, 180, 360), '#b97f3c', 20),
    line(arc(800, rimY - 4, 244, 38, 184, 356), '#e9b973', 8),
    phone(690, 726, -15, '#3f4a6e', ['#2b3468', '#161a3a']),
    phone(902, 722, 14, '#8a3a48', ['#2f3a72', '#181c3e']),
    phone(758, 712, -3, '#c9a05a', ['#34407c', '#1b2048']),
    phone(838, 724, 6, '#4a7a78', ['#2b3a70', '#151a3a']),
    basket,
    glow(800, 640, 230, '#ffe2a0', 0.2),
  ],
  light: { x: 0.5, y: 0.28, colour: '#ffe6b0', strength: 0.22 },
  rim: 0.5,
});
