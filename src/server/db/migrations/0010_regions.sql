DROP INDEX "employee_contains";--> statement-breakpoint
DROP INDEX "employee_contains_short";--> statement-breakpoint
-- Places were free text and become codes of GB/T 2260 (decision 035). What names exactly one place is replaced; all else stays
-- as it was written, is shown, and can be replaced by hand.
CREATE TEMP TABLE region_name ON COMMIT DROP AS
WITH place (code, zh, short, en) AS (VALUES
  ('110000','北京市','北京','Beijing'),('120000','天津市','天津','Tianjin'),('130000','河北省','河北','Hebei'),('130100','石家庄市','石家庄','Shijiazhuang'),
  ('130200','唐山市','唐山','Tangshan'),('130300','秦皇岛市','秦皇岛','Qinhuangdao'),('130400','邯郸市','邯郸','Handan'),('130500','邢台市','邢台','Xingtai'),
  ('130600','保定市','保定','Baoding'),('130700','张家口市','张家口','Zhangjiakou'),('130800','承德市','承德','Chengde'),('130900','沧州市','沧州','Cangzhou'),
  ('131000','廊坊市','廊坊','Langfang'),('131100','衡水市','衡水','Hengshui'),('140000','山西省','山西','Shanxi'),('140100','太原市','太原','Taiyuan'),
  ('140200','大同市','大同','Datong'),('140300','阳泉市','阳泉','Yangquan'),('140400','长治市','长治','Changzhi'),('140500','晋城市','晋城','Jincheng'),
  ('140600','朔州市','朔州','Shuozhou'),('140700','晋中市','晋中','Jinzhong'),('140800','运城市','运城','Yuncheng'),('140900','忻州市','忻州','Xinzhou'),
  ('141000','临汾市','临汾','Linfen'),('141100','吕梁市','吕梁','Lüliang'),('150000','内蒙古自治区','内蒙古','Inner Mongolia'),('150100','呼和浩特市','呼和浩特','Hohhot'),
  ('150200','包头市','包头','Baotou'),('150300','乌海市','乌海','Wuhai'),('150400','赤峰市','赤峰','Chifeng'),('150500','通辽市','通辽','Tongliao'),
  ('150600','鄂尔多斯市','鄂尔多斯','Ordos'),('150700','呼伦贝尔市','呼伦贝尔','Hulunbuir'),('150800','巴彦淖尔市','巴彦淖尔','Bayannur'),('150900','乌兰察布市','乌兰察布','Ulanqab'),
  ('152200','兴安盟','兴安','Hinggan'),('152500','锡林郭勒盟','锡林郭勒','Xilingol'),('152900','阿拉善盟','阿拉善','Alxa'),('210000','辽宁省','辽宁','Liaoning'),
  ('210100','沈阳市','沈阳','Shenyang'),('210200','大连市','大连','Dalian'),('210300','鞍山市','鞍山','Anshan'),('210400','抚顺市','抚顺','Fushun'),
  ('210500','本溪市','本溪','Benxi'),('210600','丹东市','丹东','Dandong'),('210700','锦州市','锦州','Jinzhou'),('210800','营口市','营口','Yingkou'),
  ('210900','阜新市','阜新','Fuxin'),('211000','辽阳市','辽阳','Liaoyang'),('211100','盘锦市','盘锦','Panjin'),('211200','铁岭市','铁岭','Tieling'),
  ('211300','朝阳市','朝阳','Chaoyang'),('211400','葫芦岛市','葫芦岛','Huludao'),('220000','吉林省','吉林','Jilin'),('220100','长春市','长春','Changchun'),
  ('220200','吉林市','吉林','Jilin'),('220300','四平市','四平','Siping'),('220400','辽源市','辽源','Liaoyuan'),('220500','通化市','通化','Tonghua'),
  ('220600','白山市','白山','Baishan'),('220700','松原市','松原','Songyuan'),('220800','白城市','白城','Baicheng'),('222400','延边朝鲜族自治州','延边','Yanbian'),
  ('230000','黑龙江省','黑龙江','Heilongjiang'),('230100','哈尔滨市','哈尔滨','Harbin'),('230200','齐齐哈尔市','齐齐哈尔','Qiqihar'),('230300','鸡西市','鸡西','Jixi'),
  ('230400','鹤岗市','鹤岗','Hegang'),('230500','双鸭山市','双鸭山','Shuangyashan'),('230600','大庆市','大庆','Daqing'),('230700','伊春市','伊春','Yichun'),
  ('230800','佳木斯市','佳木斯','Jiamusi'),('230900','七台河市','七台河','Qitaihe'),('231000','牡丹江市','牡丹江','Mudanjiang'),('231100','黑河市','黑河','Heihe'),
  ('231200','绥化市','绥化','Suihua'),('232700','大兴安岭地区','大兴安岭','Daxing''anling'),('310000','上海市','上海','Shanghai'),('320000','江苏省','江苏','Jiangsu'),
  ('320100','南京市','南京','Nanjing'),('320200','无锡市','无锡','Wuxi'),('320300','徐州市','徐州','Xuzhou'),('320400','常州市','常州','Changzhou'),
  ('320500','苏州市','苏州','Suzhou'),('320600','南通市','南通','Nantong'),('320700','连云港市','连云港','Lianyungang'),('320800','淮安市','淮安','Huai''an'),
  ('320900','盐城市','盐城','Yancheng'),('321000','扬州市','扬州','Yangzhou'),('321100','镇江市','镇江','Zhenjiang'),('321200','泰州市','泰州','Taizhou'),
  ('321300','宿迁市','宿迁','Suqian'),('330000','浙江省','浙江','Zhejiang'),('330100','杭州市','杭州','Hangzhou'),('330200','宁波市','宁波','Ningbo'),
  ('330300','温州市','温州','Wenzhou'),('330400','嘉兴市','嘉兴','Jiaxing'),('330500','湖州市','湖州','Huzhou'),('330600','绍兴市','绍兴','Shaoxing'),
  ('330700','金华市','金华','Jinhua'),('330800','衢州市','衢州','Quzhou'),('330900','舟山市','舟山','Zhoushan'),('331000','台州市','台州','Taizhou'),
  ('331100','丽水市','丽水','Lishui'),('340000','安徽省','安徽','Anhui'),('340100','合肥市','合肥','Hefei'),('340200','芜湖市','芜湖','Wuhu'),
  ('340300','蚌埠市','蚌埠','Bengbu'),('340400','淮南市','淮南','Huainan'),('340500','马鞍山市','马鞍山','Ma''anshan'),('340600','淮北市','淮北','Huaibei'),
  ('340700','铜陵市','铜陵','Tongling'),('340800','安庆市','安庆','Anqing'),('341000','黄山市','黄山','Huangshan'),('341100','滁州市','滁州','Chuzhou'),
  ('341200','阜阳市','阜阳','Fuyang'),('341300','宿州市','宿州','Suzhou'),('341500','六安市','六安','Lu''an'),('341600','亳州市','亳州','Bozhou'),
  ('341700','池州市','池州','Chizhou'),('341800','宣城市','宣城','Xuancheng'),('350000','福建省','福建','Fujian'),('350100','福州市','福州','Fuzhou'),
  ('350200','厦门市','厦门','Xiamen'),('350300','莆田市','莆田','Putian'),('350400','三明市','三明','Sanming'),('350500','泉州市','泉州','Quanzhou'),
  ('350600','漳州市','漳州','Zhangzhou'),('350700','南平市','南平','Nanping'),('350800','龙岩市','龙岩','Longyan'),('350900','宁德市','宁德','Ningde'),
  ('360000','江西省','江西','Jiangxi'),('360100','南昌市','南昌','Nanchang'),('360200','景德镇市','景德镇','Jingdezhen'),('360300','萍乡市','萍乡','Pingxiang'),
  ('360400','九江市','九江','Jiujiang'),('360500','新余市','新余','Xinyu'),('360600','鹰潭市','鹰潭','Yingtan'),('360700','赣州市','赣州','Ganzhou'),
  ('360800','吉安市','吉安','Ji''an'),('360900','宜春市','宜春','Yichun'),('361000','抚州市','抚州','Fuzhou'),('361100','上饶市','上饶','Shangrao'),
  ('370000','山东省','山东','Shandong'),('370100','济南市','济南','Jinan'),('370200','青岛市','青岛','Qingdao'),('370300','淄博市','淄博','Zibo'),
  ('370400','枣庄市','枣庄','Zaozhuang'),('370500','东营市','东营','Dongying'),('370600','烟台市','烟台','Yantai'),('370700','潍坊市','潍坊','Weifang'),
  ('370800','济宁市','济宁','Jining'),('370900','泰安市','泰安','Tai''an'),('371000','威海市','威海','Weihai'),('371100','日照市','日照','Rizhao'),
  ('371300','临沂市','临沂','Linyi'),('371400','德州市','德州','Dezhou'),('371500','聊城市','聊城','Liaocheng'),('371600','滨州市','滨州','Binzhou'),
  ('371700','菏泽市','菏泽','Heze'),('410000','河南省','河南','Henan'),('410100','郑州市','郑州','Zhengzhou'),('410200','开封市','开封','Kaifeng'),
  ('410300','洛阳市','洛阳','Luoyang'),('410400','平顶山市','平顶山','Pingdingshan'),('410500','安阳市','安阳','Anyang'),('410600','鹤壁市','鹤壁','Hebi'),
  ('410700','新乡市','新乡','Xinxiang'),('410800','焦作市','焦作','Jiaozuo'),('410900','濮阳市','濮阳','Puyang'),('411000','许昌市','许昌','Xuchang'),
  ('411100','漯河市','漯河','Luohe'),('411200','三门峡市','三门峡','Sanmenxia'),('411300','南阳市','南阳','Nanyang'),('411400','商丘市','商丘','Shangqiu'),
  ('411500','信阳市','信阳','Xinyang'),('411600','周口市','周口','Zhoukou'),('411700','驻马店市','驻马店','Zhumadian'),('419001','济源市','济源','Jiyuan'),
  ('420000','湖北省','湖北','Hubei'),('420100','武汉市','武汉','Wuhan'),('420200','黄石市','黄石','Huangshi'),('420300','十堰市','十堰','Shiyan'),
  ('420500','宜昌市','宜昌','Yichang'),('420600','襄阳市','襄阳','Xiangyang'),('420700','鄂州市','鄂州','Ezhou'),('420800','荆门市','荆门','Jingmen'),
  ('420900','孝感市','孝感','Xiaogan'),('421000','荆州市','荆州','Jingzhou'),('421100','黄冈市','黄冈','Huanggang'),('421200','咸宁市','咸宁','Xianning'),
  ('421300','随州市','随州','Suizhou'),('422800','恩施土家族苗族自治州','恩施','Enshi'),('429004','仙桃市','仙桃','Xiantao'),('429005','潜江市','潜江','Qianjiang'),
  ('429006','天门市','天门','Tianmen'),('429021','神农架林区','神农架','Shennongjia'),('430000','湖南省','湖南','Hunan'),('430100','长沙市','长沙','Changsha'),
  ('430200','株洲市','株洲','Zhuzhou'),('430300','湘潭市','湘潭','Xiangtan'),('430400','衡阳市','衡阳','Hengyang'),('430500','邵阳市','邵阳','Shaoyang'),
  ('430600','岳阳市','岳阳','Yueyang'),('430700','常德市','常德','Changde'),('430800','张家界市','张家界','Zhangjiajie'),('430900','益阳市','益阳','Yiyang'),
  ('431000','郴州市','郴州','Chenzhou'),('431100','永州市','永州','Yongzhou'),('431200','怀化市','怀化','Huaihua'),('431300','娄底市','娄底','Loudi'),
  ('433100','湘西土家族苗族自治州','湘西','Xiangxi'),('440000','广东省','广东','Guangdong'),('440100','广州市','广州','Guangzhou'),('440200','韶关市','韶关','Shaoguan'),
  ('440300','深圳市','深圳','Shenzhen'),('440400','珠海市','珠海','Zhuhai'),('440500','汕头市','汕头','Shantou'),('440600','佛山市','佛山','Foshan'),
  ('440700','江门市','江门','Jiangmen'),('440800','湛江市','湛江','Zhanjiang'),('440900','茂名市','茂名','Maoming'),('441200','肇庆市','肇庆','Zhaoqing'),
  ('441300','惠州市','惠州','Huizhou'),('441400','梅州市','梅州','Meizhou'),('441500','汕尾市','汕尾','Shanwei'),('441600','河源市','河源','Heyuan'),
  ('441700','阳江市','阳江','Yangjiang'),('441800','清远市','清远','Qingyuan'),('441900','东莞市','东莞','Dongguan'),('442000','中山市','中山','Zhongshan'),
  ('445100','潮州市','潮州','Chaozhou'),('445200','揭阳市','揭阳','Jieyang'),('445300','云浮市','云浮','Yunfu'),('450000','广西壮族自治区','广西','Guangxi'),
  ('450100','南宁市','南宁','Nanning'),('450200','柳州市','柳州','Liuzhou'),('450300','桂林市','桂林','Guilin'),('450400','梧州市','梧州','Wuzhou'),
  ('450500','北海市','北海','Beihai'),('450600','防城港市','防城港','Fangchenggang'),('450700','钦州市','钦州','Qinzhou'),('450800','贵港市','贵港','Guigang'),
  ('450900','玉林市','玉林','Yulin'),('451000','百色市','百色','Baise'),('451100','贺州市','贺州','Hezhou'),('451200','河池市','河池','Hechi'),
  ('451300','来宾市','来宾','Laibin'),('451400','崇左市','崇左','Chongzuo'),('460000','海南省','海南','Hainan'),('460100','海口市','海口','Haikou'),
  ('460200','三亚市','三亚','Sanya'),('460300','三沙市','三沙','Sansha'),('460400','儋州市','儋州','Danzhou'),('469001','五指山市','五指山','Wuzhishan'),
  ('469002','琼海市','琼海','Qionghai'),('469005','文昌市','文昌','Wenchang'),('469006','万宁市','万宁','Wanning'),('469007','东方市','东方','Dongfang'),
  ('469021','定安县','定安','Ding''an'),('469022','屯昌县','屯昌','Tunchang'),('469023','澄迈县','澄迈','Chengmai'),('469024','临高县','临高','Lingao'),
  ('469025','白沙黎族自治县','白沙','Baisha'),('469026','昌江黎族自治县','昌江','Changjiang'),('469027','乐东黎族自治县','乐东','Ledong'),('469028','陵水黎族自治县','陵水','Lingshui'),
  ('469029','保亭黎族苗族自治县','保亭','Baoting'),('469030','琼中黎族苗族自治县','琼中','Qiongzhong'),('500000','重庆市','重庆','Chongqing'),('510000','四川省','四川','Sichuan'),
  ('510100','成都市','成都','Chengdu'),('510300','自贡市','自贡','Zigong'),('510400','攀枝花市','攀枝花','Panzhihua'),('510500','泸州市','泸州','Luzhou'),
  ('510600','德阳市','德阳','Deyang'),('510700','绵阳市','绵阳','Mianyang'),('510800','广元市','广元','Guangyuan'),('510900','遂宁市','遂宁','Suining'),
  ('511000','内江市','内江','Neijiang'),('511100','乐山市','乐山','Leshan'),('511300','南充市','南充','Nanchong'),('511400','眉山市','眉山','Meishan'),
  ('511500','宜宾市','宜宾','Yibin'),('511600','广安市','广安','Guang''an'),('511700','达州市','达州','Dazhou'),('511800','雅安市','雅安','Ya''an'),
  ('511900','巴中市','巴中','Bazhong'),('512000','资阳市','资阳','Ziyang'),('513200','阿坝藏族羌族自治州','阿坝','Ngawa'),('513300','甘孜藏族自治州','甘孜','Garze'),
  ('513400','凉山彝族自治州','凉山','Liangshan'),('520000','贵州省','贵州','Guizhou'),('520100','贵阳市','贵阳','Guiyang'),('520200','六盘水市','六盘水','Liupanshui'),
  ('520300','遵义市','遵义','Zunyi'),('520400','安顺市','安顺','Anshun'),('520500','毕节市','毕节','Bijie'),('520600','铜仁市','铜仁','Tongren'),
  ('522300','黔西南布依族苗族自治州','黔西南','Qianxinan'),('522600','黔东南苗族侗族自治州','黔东南','Qiandongnan'),('522700','黔南布依族苗族自治州','黔南','Qiannan'),('530000','云南省','云南','Yunnan'),
  ('530100','昆明市','昆明','Kunming'),('530300','曲靖市','曲靖','Qujing'),('530400','玉溪市','玉溪','Yuxi'),('530500','保山市','保山','Baoshan'),
  ('530600','昭通市','昭通','Zhaotong'),('530700','丽江市','丽江','Lijiang'),('530800','普洱市','普洱','Pu''er'),('530900','临沧市','临沧','Lincang'),
  ('532300','楚雄彝族自治州','楚雄','Chuxiong'),('532500','红河哈尼族彝族自治州','红河','Honghe'),('532600','文山壮族苗族自治州','文山','Wenshan'),('532800','西双版纳傣族自治州','西双版纳','Xishuangbanna'),
  ('532900','大理白族自治州','大理','Dali'),('533100','德宏傣族景颇族自治州','德宏','Dehong'),('533300','怒江傈僳族自治州','怒江','Nujiang'),('533400','迪庆藏族自治州','迪庆','Diqing'),
  ('540000','西藏自治区','西藏','Xizang'),('540100','拉萨市','拉萨','Lhasa'),('540200','日喀则市','日喀则','Xigaze'),('540300','昌都市','昌都','Qamdo'),
  ('540400','林芝市','林芝','Nyingchi'),('540500','山南市','山南','Shannan'),('540600','那曲市','那曲','Nagqu'),('542500','阿里地区','阿里','Ngari'),
  ('610000','陕西省','陕西','Shaanxi'),('610100','西安市','西安','Xi''an'),('610200','铜川市','铜川','Tongchuan'),('610300','宝鸡市','宝鸡','Baoji'),
  ('610400','咸阳市','咸阳','Xianyang'),('610500','渭南市','渭南','Weinan'),('610600','延安市','延安','Yan''an'),('610700','汉中市','汉中','Hanzhong'),
  ('610800','榆林市','榆林','Yulin'),('610900','安康市','安康','Ankang'),('611000','商洛市','商洛','Shangluo'),('620000','甘肃省','甘肃','Gansu'),
  ('620100','兰州市','兰州','Lanzhou'),('620200','嘉峪关市','嘉峪关','Jiayuguan'),('620300','金昌市','金昌','Jinchang'),('620400','白银市','白银','Baiyin'),
  ('620500','天水市','天水','Tianshui'),('620600','武威市','武威','Wuwei'),('620700','张掖市','张掖','Zhangye'),('620800','平凉市','平凉','Pingliang'),
  ('620900','酒泉市','酒泉','Jiuquan'),('621000','庆阳市','庆阳','Qingyang'),('621100','定西市','定西','Dingxi'),('621200','陇南市','陇南','Longnan'),
  ('622900','临夏回族自治州','临夏','Linxia'),('623000','甘南藏族自治州','甘南','Gannan'),('630000','青海省','青海','Qinghai'),('630100','西宁市','西宁','Xining'),
  ('630200','海东市','海东','Haidong'),('632200','海北藏族自治州','海北','Haibei'),('632300','黄南藏族自治州','黄南','Huangnan'),('632500','海南藏族自治州','海南','Hainan'),
  ('632600','果洛藏族自治州','果洛','Golog'),('632700','玉树藏族自治州','玉树','Yushu'),('632800','海西蒙古族藏族自治州','海西','Haixi'),('640000','宁夏回族自治区','宁夏','Ningxia'),
  ('640100','银川市','银川','Yinchuan'),('640200','石嘴山市','石嘴山','Shizuishan'),('640300','吴忠市','吴忠','Wuzhong'),('640400','固原市','固原','Guyuan'),
  ('640500','中卫市','中卫','Zhongwei'),('650000','新疆维吾尔自治区','新疆','Xinjiang'),('650100','乌鲁木齐市','乌鲁木齐','Urumqi'),('650200','克拉玛依市','克拉玛依','Karamay'),
  ('650400','吐鲁番市','吐鲁番','Turpan'),('650500','哈密市','哈密','Hami'),('652300','昌吉回族自治州','昌吉','Changji'),('652700','博尔塔拉蒙古自治州','博尔塔拉','Bortala'),
  ('652800','巴音郭楞蒙古自治州','巴音郭楞','Bayingolin'),('652900','阿克苏地区','阿克苏','Aksu'),('653000','克孜勒苏柯尔克孜自治州','克孜勒苏','Kizilsu'),('653100','喀什地区','喀什','Kashi'),
  ('653200','和田地区','和田','Hotan'),('654000','伊犁哈萨克自治州','伊犁','Ili'),('654200','塔城地区','塔城','Tacheng'),('654300','阿勒泰地区','阿勒泰','Altay'),
  ('659001','石河子市','石河子','Shihezi'),('659002','阿拉尔市','阿拉尔','Aral'),('659003','图木舒克市','图木舒克','Tumxuk'),('659004','五家渠市','五家渠','Wujiaqu'),
  ('659005','北屯市','北屯','Beitun'),('659006','铁门关市','铁门关','Tiemenguan'),('659007','双河市','双河','Shuanghe'),('659008','可克达拉市','可克达拉','Kokdala'),
  ('659009','昆玉市','昆玉','Kunyu'),('659010','胡杨河市','胡杨河','Huyanghe'),('659011','新星市','新星','Xinxing'),('659012','白杨市','白杨','Baiyang'),
  ('710000','台湾省','台湾','Taiwan'),('810000','香港特别行政区','香港','Hong Kong'),('820000','澳门特别行政区','澳门','Macao')
),
named AS (
  SELECT p.code, p.code LIKE '__0000' AS is_province, count(*) OVER (PARTITION BY left(p.code, 2), n.rank, n.at) = 1 AS is_alone, n.rank,
    lower(regexp_replace(n.name, '[[:space:],，·/-]', '', 'g')) AS name
  FROM place p JOIN place a ON a.code = left(p.code, 2) || '0000'
  CROSS JOIN LATERAL (VALUES (1, 1, p.code), (1, 2, p.zh), (1, 3, a.zh || p.zh), (2, 4, p.short), (2, 5, a.short || p.short),
    (2, 6, a.zh || p.short), (2, 7, a.short || p.zh), (2, 8, p.en)) AS n (rank, at, name)
),
levelled AS (
  SELECT l.level, n.name, n.code, n.rank, min(n.rank) OVER (PARTITION BY l.level, n.name) AS best
  FROM named n CROSS JOIN (VALUES ('province'), ('city'), ('any')) AS l (level)
  WHERE l.level = 'any' OR (l.level = 'province' AND n.is_province) OR (l.level = 'city' AND (NOT n.is_province OR n.is_alone))
)
SELECT level, name, min(code) AS code FROM levelled WHERE rank = best GROUP BY level, name HAVING count(DISTINCT code) = 1;
--> statement-breakpoint
CREATE FUNCTION pg_temp.region_reading(name text) RETURNS text LANGUAGE sql IMMUTABLE AS
$$ SELECT lower(regexp_replace(name, '[[:space:],，·/-]', '', 'g')) $$;
--> statement-breakpoint
UPDATE employee e SET
  social_security_location = coalesce(s.code, e.social_security_location),
  bank_province = coalesce(p.code, e.bank_province, left(c.code, 2) || '0000'),
  bank_city = coalesce(c.code, e.bank_city)
FROM employee x
  LEFT JOIN region_name s ON s.level = 'any' AND s.name = pg_temp.region_reading(x.social_security_location)
  LEFT JOIN region_name p ON p.level = 'province' AND p.name = pg_temp.region_reading(x.bank_province)
  LEFT JOIN region_name c ON c.level = 'city' AND c.name = pg_temp.region_reading(x.bank_city)
    AND (x.bank_province IS NULL OR left(p.code, 2) = left(c.code, 2))
WHERE x.id = e.id AND (s.code IS NOT NULL OR p.code IS NOT NULL OR c.code IS NOT NULL);
--> statement-breakpoint
UPDATE company e SET
  province = coalesce(p.code, e.province, left(c.code, 2) || '0000'),
  city = coalesce(c.code, e.city)
FROM company x
  LEFT JOIN region_name p ON p.level = 'province' AND p.name = pg_temp.region_reading(x.province)
  LEFT JOIN region_name c ON c.level = 'city' AND c.name = pg_temp.region_reading(x.city)
    AND (x.province IS NULL OR left(p.code, 2) = left(c.code, 2))
WHERE x.id = e.id AND (p.code IS NOT NULL OR c.code IS NOT NULL);
--> statement-breakpoint
CREATE INDEX "employee_by_social_security_location_newest" ON "employee" USING btree ("social_security_location","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_org_by_social_security_location_newest" ON "employee" USING btree ("sys_org_code","social_security_location","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_contains" ON "employee" USING gin ("search_text" gin_trgm_ops,"employee_no" gin_trgm_ops,"name" gin_trgm_ops,"name_en" gin_trgm_ops,"email" gin_trgm_ops,"post" gin_trgm_ops) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_contains_short" ON "employee" USING gin ("search_text_short" gin_trgm_ops,"employee_no_short" gin_trgm_ops,"name_short" gin_trgm_ops,"name_en_short" gin_trgm_ops,"email_short" gin_trgm_ops,"post_short" gin_trgm_ops) WHERE del_flag = 0;--> statement-breakpoint
ALTER TABLE "employee" DROP COLUMN "social_security_location_short";