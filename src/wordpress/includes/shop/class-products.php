<?php
/**
 * Products for readers without scripts.
 *
 * @package WpsElements
 */

namespace WpsElements\Shop;

use WpsElements\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * Renders one page of products with links and structured data. The elements replace it once they are defined.
 */
final class Products {

	private const MAX_PER_PAGE = 100;

	/**
	 * Products in the first view of most screens, whose pictures are not loaded lazily.
	 */
	private const EAGER = 4;

	/**
	 * Renders the products of a shop.
	 *
	 * @param array<string, string|true> $attributes Attributes of the shop.
	 */
	public static function render( array $attributes ): string {
		$prefix = (string) ( $attributes['url-prefix'] ?? '' );
		$number = min( self::MAX_PER_PAGE, (int) ( $attributes['per-page'] ?? 24 ) );
		$page   = max( 1, (int) self::parameter( $prefix . 'page' ) );
		$found  = wc_get_products( self::query( $attributes, self::parameter( $prefix . 'q' ), $number, $page ) );
		if ( ! is_object( $found ) || array() === $found->products ) {
			return '';
		}
		$items = '';
		foreach ( $found->products as $at => $product ) {
			$items .= self::item( $product, $at < self::EAGER );
		}
		return sprintf( '<ul class="wps-elements-products">%s</ul>', $items )
			. self::pages( $page, (int) $found->max_num_pages, $prefix . 'page' )
			. Structured_Data::render( $found->products, ( $page - 1 ) * $number + 1 );
	}

	/**
	 * Renders a small sample for the editor, where scripts of the page do not run.
	 *
	 * @param array $attributes Attributes of the block.
	 */
	public static function preview( array $attributes ): string {
		$shop = Markup::attributes( 'shop', $attributes );
		if ( ! Plugin::has_woocommerce() || ! Source::is_own( (string) ( $shop['src'] ?? '' ) ) ) {
			return sprintf( '<p class="wps-elements-notice">%s</p>', esc_html__( 'Visitors see the products of another shop here.', 'wps-elements' ) );
		}
		$shop['per-page'] = (string) min( 8, (int) ( $shop['per-page'] ?? 8 ) );
		$markup           = self::render( $shop );
		return '' === $markup
			? sprintf( '<p class="wps-elements-notice">%s</p>', esc_html__( 'No products match the settings of this block.', 'wps-elements' ) )
			: '<div class="wps-elements-preview">' . $markup . '</div>';
	}

	/**
	 * Builds the query.
	 *
	 * @param array<string, string|true> $attributes Attributes of the shop.
	 * @param string                     $search     Text of the address.
	 * @param int                        $number     Products on a page.
	 * @param int                        $page       Page from 1.
	 */
	private static function query( array $attributes, string $search, int $number, int $page ): array {
		$orders = array(
			'menu_order' => array( 'menu_order title', 'ASC' ),
			'title'      => array( 'title', 'ASC' ),
			'name'       => array( 'title', 'ASC' ),
			'date'       => array( 'date', 'ASC' ),
			'modified'   => array( 'modified', 'ASC' ),
			'id'         => array( 'ID', 'ASC' ),
		);

		list( $orderby, $order ) = $orders[ $attributes['orderby'] ?? 'menu_order' ] ?? $orders['menu_order'];

		$query = array(
			// The same products as in the catalogue.
			'status'       => 'publish',
			'visibility'   => 'visible',
			'has_password' => false,
			'limit'        => $number,
			'page'         => $page,
			'paginate'     => true,
			'orderby'      => $orderby,
			'order'        => 'desc' === ( $attributes['order'] ?? '' ) ? 'DESC' : $order,
		);
		if ( 'yes' === get_option( 'woocommerce_hide_out_of_stock_items' ) ) {
			$query['stock_status'] = array( 'instock', 'onbackorder' );
		}
		if ( '' !== $search ) {
			$query['s'] = $search;
		}
		$base = array();
		wp_parse_str( (string) ( $attributes['base-request'] ?? '' ), $base );
		foreach ( is_array( $base['t'] ?? null ) ? $base['t'] : array() as $taxonomy => $constraint ) {
			$terms = is_array( $constraint ) ? ( $constraint['t'] ?? array() ) : $constraint;
			if ( taxonomy_exists( (string) $taxonomy ) ) {
				$query['tax_query'][] = array( // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query -- The terms of the page.
					'taxonomy' => $taxonomy,
					'field'    => 'slug',
					'terms'    => array_map( 'sanitize_title', is_array( $terms ) ? array_filter( $terms, 'is_string' ) : explode( ',', (string) $terms ) ),
				);
			}
		}
		if ( ! empty( $base['sale'] ) && 'false' !== $base['sale'] ) {
			$query['include'] = array_merge( array( 0 ), wc_get_product_ids_on_sale() );
		}
		return $query;
	}

	/**
	 * Renders a product.
	 *
	 * @param \WC_Product $product  Product.
	 * @param bool        $is_eager Whether its picture is loaded at once.
	 */
	private static function item( \WC_Product $product, bool $is_eager ): string {
		$picture = $product->get_image(
			'woocommerce_thumbnail',
			array(
				'loading'       => $is_eager ? 'eager' : 'lazy',
				// The elements decide which picture counts.
				'fetchpriority' => 'auto',
			)
		);
		return sprintf(
			'<li><a href="%1$s">%2$s<span class="wps-elements-name">%3$s</span></a> <span class="wps-elements-price">%4$s</span></li>',
			esc_url( $product->get_permalink() ),
			wp_kses_post( $picture ),
			esc_html( wp_strip_all_tags( $product->get_name() ) ),
			wp_kses_post( $product->get_price_html() )
		);
	}

	/**
	 * Renders links to the pages before and after this one.
	 *
	 * @param int    $page      Page from 1.
	 * @param int    $last      Number of pages.
	 * @param string $parameter Name of the parameter of the address.
	 */
	private static function pages( int $page, int $last, string $parameter ): string {
		$links = '';
		if ( $page > 1 ) {
			$links .= self::page_link( $parameter, $page - 1, __( 'Previous page', 'wps-elements' ) );
		}
		if ( $page < $last ) {
			$links .= self::page_link( $parameter, $page + 1, __( 'Next page', 'wps-elements' ) );
		}
		return '' === $links ? '' : sprintf( '<nav class="wps-elements-pages" aria-label="%s">%s</nav>', esc_attr__( 'Pages', 'wps-elements' ), $links );
	}

	/**
	 * Renders a link to a page.
	 *
	 * @param string $parameter Name of the parameter of the address.
	 * @param int    $page      Page from 1.
	 * @param string $text      Text of the link.
	 */
	private static function page_link( string $parameter, int $page, string $text ): string {
		$address = remove_query_arg( array( $parameter, '_' . $parameter ) );
		if ( $page > 1 ) {
			// WordPress reads "page" itself.
			$address = add_query_arg( 'page' === $parameter ? '_page' : $parameter, $page, $address );
		}
		return sprintf( '<a href="%s">%s</a>', esc_url( $address ), esc_html( $text ) );
	}

	/**
	 * Returns a parameter of the address: the elements put an underscore before names that WordPress reads itself, which
	 * earlier versions did not.
	 *
	 * @param string $name Name of the parameter, without the underscore.
	 */
	private static function parameter( string $name ): string {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Shows what the address has.
		$value = $_GET[ '_' . $name ] ?? $_GET[ $name ] ?? '';
		return is_string( $value ) ? sanitize_text_field( wp_unslash( $value ) ) : '';
	}
}
