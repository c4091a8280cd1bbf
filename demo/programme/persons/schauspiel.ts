import type { PersonGroup } from './entries.ts';

export const actors: PersonGroup = {
  category: 'schauspiel',
  persons: [
    [
      'Tamika Boateng-Reuter',
      'Schauspielerin',
      'own',
      'Aus Bremerhaven. Kann elf Sekunden schweigen, ohne dass jemand hustet; zu prüfen in „Iphigenie auf Tauris“.',
    ],
    [
      'Cornelius Brehm',
      'Schauspieler',
      'own',
      'Seit 27 Jahren am Haus. Hat den Dorfrichter Adam achtzigmal gespielt und jedes Mal etwas Neues abgestritten.',
      'Komisch wird es, wenn man es ernst meint.',
    ],
    [
      'Noemi Castellani',
      'Schauspielerin',
      'own',
      'Aus Chur. Das Käthchen ist ihre dritte Kleist-Rolle; vor der Feuerprobe isst sie Salzgebäck.',
    ],
    [
      'Paul-Georg Imhoff',
      'Schauspieler',
      'own',
      'Liest, was sonst niemand zu Ende liest. Faust in der siebten Spielzeit, Kafka am liebsten im Dunkeln.',
    ],
    [
      'Milan Kovarik',
      'Schauspieler',
      'own',
      'Gelernter Orgelbauer aus Olmütz. Spielt den Leonce, den Esel und auf allem, was Tasten hat.',
    ],
    [
      'Ferdinand Loos',
      'Schauspieler',
      'own',
      'Tambourmajor, Mackie Messer, Achill: die Männer, die glauben, sie hätten gewonnen.',
    ],
    [
      'Hedda Nygaard',
      'Schauspielerin und Übersetzerin',
      'own',
      'Aus Bergen. Hat „Nora“ neu übersetzt und darin die Frau Linde übernommen, „weil die als Einzige arbeitet“.',
    ],
    [
      'Marthe Osterkamp',
      'Schauspielerin',
      'own',
      'Mephisto, Franz Moor, Valerio. Gastgeberin der Nachtschicht und die Einzige, die dort noch nie geweint hat.',
    ],
    [
      'Emre Saltik',
      'Schauspieler',
      'own',
      'Kam über einen Spielclub ins Haus, mit vierzehn. Heute der Graf vom Strahl und zwei Räuber.',
    ],
    [
      'Leyla Tarhan',
      'Schauspielerin',
      'own',
      'Marie, Nora, Antigone. Lernt Text auf dem Treidelpfad und grüßt dabei nicht.',
    ],
    [
      'Gesine Trautwein',
      'Schauspielerin',
      'own',
      'Erzählt das Märchen der Großmutter in „Woyzeck“ und alle anderen auch. 1983 war sie bei den „Räubern“ im Hof dabei.',
    ],
    [
      'Jonas Wiegandt',
      'Schauspieler',
      'own',
      'Woyzeck am Abend, Woyzeck in der dritten Stunde. Isst seit den Proben keine Erbsen mehr.',
    ],
    [
      'Dorothea Zeil',
      'Schauspielerin',
      'own',
      'Claire Zachanassian mit echtem Panther (aus Pappe). Liest Kleist in einem Atem.',
    ],
  ],
};
