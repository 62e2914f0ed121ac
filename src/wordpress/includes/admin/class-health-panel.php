<?php
/**
 * Health of the export.
 *
 * @package WpsElements
 */

namespace WpsElements\Admin;

use WpsElements\Export\Changed_Products;
use WpsElements\Export\Export_Files;
use WpsElements\Export\Export_Schedule;
use WpsElements\Export\Export_State;
use WpsElements\Plugin;
use WpsElements\Shop\Assets;
use WpsElements\Shop\Source;
use const WpsElements\VERSION;

defined( 'ABSPATH' ) || exit;

/**
 * Says what is exported, when, how large it is, and what went wrong; its button writes the catalogue while the page is open.
 */
final class Health_Panel {

	private const ACTION = 'wps_elements_export';

	/**
	 * Registers the hooks.
	 */
	public static function register_hooks(): void {
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'start' ) );
		add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) );
	}

	/**
	 * Enqueues the script of the button on the settings page.
	 *
	 * @param string $page Name of the admin page.
	 */
	public static function enqueue( $page ): void {
		if ( false !== strpos( (string) $page, Settings_Page::SLUG ) ) {
			wp_enqueue_script( 'wps-elements-health', Assets::url( 'assets/health.js' ), array( 'wp-api-fetch', 'wp-i18n' ), VERSION, true );
			wp_set_script_translations( 'wps-elements-health', 'wps-elements' );
		}
	}

	/**
	 * Begins an export without a script.
	 */
	public static function start(): void {
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( Plugin::capability() ) ) {
			wp_die( esc_html__( 'You are not allowed to change these settings.', 'wps-elements' ), 403 );
		}
		Export_Schedule::restart();
		Export_Schedule::run();
		wp_safe_redirect( Settings_Page::address() );
		exit;
	}

	/**
	 * Shows the panel.
	 */
	public static function render(): void {
		printf( '<h2>%s</h2>', esc_html__( 'Catalogue', 'wps-elements' ) );
		if ( ! Plugin::has_woocommerce() ) {
			printf( '<p>%s</p>', esc_html( Source::missing() ) );
			return;
		}
		if ( Source::has_search_api() ) {
			printf( '<p>%s</p>', esc_html__( 'WooCommerce Product Search is active: the product search uses it, and needs no exported catalogue.', 'wps-elements' ) );
			return;
		}
		echo '<table class="widefat striped" style="max-width:48rem"><tbody>';
		foreach ( self::facts() as list( $label, $text ) ) {
			printf(
				'<tr><th scope="row">%s</th><td>%s</td></tr>',
				esc_html( $label ),
				wp_kses(
					$text,
					array(
						'a'    => array( 'href' => true ),
						'code' => array(),
						'br'   => array(),
					)
				)
			);
		}
		printf( '</tbody></table><form method="post" action="%s" data-wps-elements-export="%s"><p>', esc_url( admin_url( 'admin-post.php' ) ), Export_Files::exists() ? '' : 'first' );
		printf( '<input type="hidden" name="action" value="%s">', esc_attr( self::ACTION ) );
		wp_nonce_field( self::ACTION );
		submit_button( __( 'Write the catalogue now', 'wps-elements' ), 'secondary', 'wps-elements-export', false );
		echo ' <span role="status"></span></p></form>';
	}

	/**
	 * Lists what the owner needs to know: labels, and texts with links.
	 *
	 * @return array<int, array{0: string, 1: string}>
	 */
	private static function facts(): array {
		$state   = Export_State::get();
		$pointer = Export_Files::pointer();
		$since   = Changed_Products::since();
		$facts   = array();
		if ( null === $pointer ) {
			$facts[] = array( __( 'State', 'wps-elements' ), esc_html( Source::missing() ) );
		} else {
			/* translators: 1: number of products, 2: size of a file, 3: time since then */
			$text    = sprintf( __( '%1$s products, %2$s, written %3$s ago', 'wps-elements' ), number_format_i18n( $pointer['products'] ), size_format( $pointer['bytes'], 1 ), human_time_diff( max( $state['finished'], (int) strtotime( $pointer['generated_at'] ) ) ) );
			$facts[] = array( __( 'Published', 'wps-elements' ), esc_html( $text ) . sprintf( '<br><a href="%s">%s</a>', esc_url( Export_Files::url( $pointer['file'] ) ), esc_html( $pointer['file'] ) ) );
			/* translators: %s: number of seconds */
			$facts[] = array( __( 'Work of the last export', 'wps-elements' ), esc_html( sprintf( __( '%s seconds', 'wps-elements' ), number_format_i18n( $state['took'], 1 ) ) ) );
		}
		if ( $state['started'] > 0 ) {
			/* translators: 1: number of products, 2: number of all products */
			$facts[] = array( __( 'Being written', 'wps-elements' ), esc_html( sprintf( __( '%1$s of %2$s products', 'wps-elements' ), number_format_i18n( $state['visited'] ), number_format_i18n( (int) wp_count_posts( 'product' )->publish ) ) ) );
		} elseif ( $since > 0 ) {
			/* translators: %s: time since then */
			$facts[] = array( __( 'Waiting', 'wps-elements' ), esc_html( sprintf( __( 'A change %s ago is not exported yet.', 'wps-elements' ), human_time_diff( $since ) ) ) );
		}
		if ( '' !== $state['error'] ) {
			/* translators: 1: time since then, 2: message */
			$facts[] = array( __( 'What went wrong', 'wps-elements' ), esc_html( sprintf( __( '%1$s ago: %2$s The last catalogue stays published.', 'wps-elements' ), human_time_diff( $state['error_time'] ), $state['error'] ) ) );
		}
		foreach ( $state['was_skipped'] as $id => $reason ) {
			$facts[] = array( __( 'Left out', 'wps-elements' ), sprintf( '<a href="%s">%d</a> ', esc_url( (string) get_edit_post_link( (int) $id, 'raw' ) ), (int) $id ) . esc_html( (string) $reason ) );
		}
		if ( defined( 'DISABLE_WP_CRON' ) && DISABLE_WP_CRON ) {
			$facts[] = array( __( 'Schedule', 'wps-elements' ), esc_html__( 'WP-Cron is switched off in wp-config.php: the catalogue is written when your host calls wp-cron.php, and after page loads.', 'wps-elements' ) );
		}
		return $facts;
	}
}
